import { defineIntegrationVariant } from '../variant.js';

export default defineIntegrationVariant({
  title: 'the state is in base64url',
  choices: { stateForm: 'base64url' },
});
