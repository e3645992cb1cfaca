import { defineIntegrationVariant } from '../variant.js';

export default defineIntegrationVariant({
  title: 'a refused flow is answered 403',
  choices: { refusedFlow: 403 },
});
