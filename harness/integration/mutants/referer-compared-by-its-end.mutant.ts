import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'any host that ends in the letters of the domain is believed',
  clause: 'AUTH-8',
  apply: (b) => ({
    isServiceHost: (ctx, host) => {
      const domain = ctx.settings.serviceHost ?? 'crm.example';
      return b.isServiceHost(ctx, host) || host.endsWith(domain);
    },
  }),
});
