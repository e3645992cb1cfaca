import { defineIntegrationVariant } from '../variant.js';

export default defineIntegrationVariant({
  title: 'a right hook is answered 204',
  choices: { hookAnswer: 204 },
});
