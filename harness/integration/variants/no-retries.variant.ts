import { defineIntegrationVariant } from '../variant.js';

export default defineIntegrationVariant({
  title: 'nothing is sent again after a failure',
  choices: { retries: 0 },
});
