import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'token requests go to the host of the configuration',
  clause: 'TEP-1',
  apply: () => ({ tokenHost: (ctx) => new URL(ctx.settings.baseUrl).host }),
});
