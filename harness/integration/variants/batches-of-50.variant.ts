import { defineIntegrationVariant } from '../variant.js';

export default defineIntegrationVariant({
  title: 'a request has up to 50 leads',
  choices: { batch: 50 },
});
