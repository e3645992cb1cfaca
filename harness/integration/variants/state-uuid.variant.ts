import { defineIntegrationVariant } from '../variant.js';

export default defineIntegrationVariant({
  title: 'the state is a UUID',
  choices: { stateForm: 'uuid' },
});
