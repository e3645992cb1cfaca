import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'renewing calls the disable hook, for the old tokens',
  clause: 'HOOK-ISO-1',
  apply: (b) => ({
    claimRefresh: async (ctx, refresh) => {
      const { installation } = refresh.authorization;
      await b.makeCalls(ctx, b.hookCalls(ctx, installation));
      return b.claimRefresh(ctx, refresh);
    },
  }),
});
