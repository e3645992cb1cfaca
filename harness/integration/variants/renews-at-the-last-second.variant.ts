import { defineIntegrationVariant } from '../variant.js';

export default defineIntegrationVariant({
  title: 'access is renewed a second before its end',
  choices: { marginMs: 1_000 },
});
