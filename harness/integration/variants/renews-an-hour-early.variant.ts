import { defineIntegrationVariant } from '../variant.js';

export default defineIntegrationVariant({
  title: 'access is renewed an hour before its end',
  choices: { marginMs: 3_600_000 },
});
