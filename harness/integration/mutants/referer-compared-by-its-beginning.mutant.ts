import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'any host that begins with a host of the service is believed',
  clause: 'AUTH-8',
  apply: (b) => ({
    isServiceHost: (ctx, host) => {
      const domain = ctx.settings.serviceHost ?? 'crm.example';
      return b.isServiceHost(ctx, host) || new RegExp(`^[a-z0-9-]+[.]${domain}`).test(host);
    },
  }),
});
