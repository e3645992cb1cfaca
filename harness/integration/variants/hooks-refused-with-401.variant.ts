import { defineIntegrationVariant } from '../variant.js';

export default defineIntegrationVariant({
  title: 'a wrong hook is answered 401',
  choices: { refusedHook: 401 },
});
