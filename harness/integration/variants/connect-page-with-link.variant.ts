import { defineIntegrationVariant } from '../variant.js';

export default defineIntegrationVariant({
  title: 'the page that starts the flow has a link',
  choices: { connectPage: 'link' },
});
