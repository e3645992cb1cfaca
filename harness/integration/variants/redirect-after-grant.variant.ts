import { defineIntegrationVariant } from '../variant.js';

export default defineIntegrationVariant({
  title: 'the browser is sent to the list of accounts after the grant',
  choices: { afterGrant: 'redirect' },
});
