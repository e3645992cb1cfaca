import { defineIntegrationVariant } from '../variant.js';

export default defineIntegrationVariant({
  title: 'the flow is started with mode popup',
  choices: { mode: 'popup' },
});
