import { defineIntegrationVariant } from '../variant.js';

export default defineIntegrationVariant({
  title: 'one request leaves in a second',
  choices: { pacing: 'one-a-second' },
});
