import { defineIntegrationVariant } from '../variant.js';

export default defineIntegrationVariant({
  title: 'a browser can have one open flow',
  choices: { pendingFlows: 'one' },
});
