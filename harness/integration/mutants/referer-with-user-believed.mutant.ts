import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'what stands before an @ in referer is taken for the host',
  clause: 'AUTH-8',
  apply: (b) => ({
    hostOf: (ctx, referer) => {
      const [before = '', after] = referer.split('@');
      return after !== undefined && b.isServiceHost(ctx, before) ? after : b.hostOf(ctx, referer);
    },
  }),
});
