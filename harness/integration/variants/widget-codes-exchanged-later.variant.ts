import { defineIntegrationVariant } from '../variant.js';

export default defineIntegrationVariant({
  title: 'a code of a widget is exchanged after the service has given up its webhook',
  choices: { widgetMs: 3_500 },
});
