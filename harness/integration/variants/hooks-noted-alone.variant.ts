import { defineIntegrationVariant } from '../variant.js';

export default defineIntegrationVariant({
  title: 'a right hook is noted, and requests end with the first 401',
  choices: { hookEffect: 'goes-on' },
});
