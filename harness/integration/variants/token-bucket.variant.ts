import { defineIntegrationVariant } from '../variant.js';

export default defineIntegrationVariant({
  title: 'requests leave at even distances',
  choices: { pacing: 'token-bucket' },
});
