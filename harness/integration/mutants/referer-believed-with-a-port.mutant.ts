import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'a referer with a port is believed',
  clause: 'AUTH-8',
  apply: (b) => ({
    hostOf: (ctx, referer) => (/:\d+$/.test(referer) ? referer : b.hostOf(ctx, referer)),
  }),
});
