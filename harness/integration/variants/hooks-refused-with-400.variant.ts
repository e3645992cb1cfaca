import { defineIntegrationVariant } from '../variant.js';

export default defineIntegrationVariant({
  title: 'a wrong hook is answered 400',
  choices: { refusedHook: 400 },
});
