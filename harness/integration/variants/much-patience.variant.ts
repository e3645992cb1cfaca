import { defineIntegrationVariant } from '../variant.js';

export default defineIntegrationVariant({
  title: 'a piece of work waits for minutes after 429',
  choices: { patienceMs: 400_000 },
});
