import { defineIntegrationVariant } from '../variant.js';

export default defineIntegrationVariant({
  title: 'a right hook is answered with a page',
  choices: { hookAnswer: 'page' },
});
