import { defineIntegrationVariant } from '../variant.js';

export default defineIntegrationVariant({
  title: 'the state carries a signature',
  choices: { stateForm: 'signed' },
});
