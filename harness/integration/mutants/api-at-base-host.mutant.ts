import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'requests of the account API go to the host of the configuration',
  clause: 'PRE-3',
  apply: () => ({ apiHost: (ctx) => new URL(ctx.settings.baseUrl).host }),
});
