import { defineIntegrationVariant } from '../variant.js';

export default defineIntegrationVariant({
  title: 'a wrong hook is answered 404',
  choices: { refusedHook: 404 },
});
