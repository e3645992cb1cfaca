import { defineIntegrationVariant } from '../variant.js';

export default defineIntegrationVariant({
  title: 'token requests are forms',
  choices: { tokenBody: 'form' },
});
