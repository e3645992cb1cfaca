import { defineIntegrationVariant } from '../variant.js';

export default defineIntegrationVariant({
  title: 'access is renewed once the service answers 401',
  choices: { renews: 'on-401' },
});
