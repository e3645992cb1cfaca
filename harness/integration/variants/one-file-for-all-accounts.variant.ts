import { defineIntegrationVariant } from '../variant.js';

export default defineIntegrationVariant({
  title: 'all accounts are kept in one file',
  choices: { store: 'one-file' },
});
