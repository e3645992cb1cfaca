import { defineIntegrationVariant } from '../variant.js';

export default defineIntegrationVariant({
  title: 'no piece of work waits after 429',
  choices: { patienceMs: 0 },
});
