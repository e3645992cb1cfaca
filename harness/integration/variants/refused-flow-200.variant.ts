import { defineIntegrationVariant } from '../variant.js';

export default defineIntegrationVariant({
  title: 'a refused flow is told on a page with status 200',
  choices: { refusedFlow: 200 },
});
