import { defineIntegrationVariant } from '../variant.js';

export default defineIntegrationVariant({
  title: 'a request is sent up to three times',
  choices: { retries: 2 },
});
