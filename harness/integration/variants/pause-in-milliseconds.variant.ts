import { defineIntegrationVariant } from '../variant.js';

export default defineIntegrationVariant({
  title: 'retry_after is taken for milliseconds',
  choices: { unit: 'milliseconds' },
});
