import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'any referer that has the domain somewhere is believed',
  clause: 'AUTH-8',
  apply: (b) => ({
    hostOf: (ctx, referer) => {
      const domain = ctx.settings.serviceHost ?? 'crm.example';
      return referer.includes(domain) ? referer.split(/[/?#]/)[0] : b.hostOf(ctx, referer);
    },
  }),
});
