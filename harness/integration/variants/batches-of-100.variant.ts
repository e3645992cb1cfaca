import { defineIntegrationVariant } from '../variant.js';

export default defineIntegrationVariant({
  title: 'a request has up to 100 leads',
  choices: { batch: 100 },
});
