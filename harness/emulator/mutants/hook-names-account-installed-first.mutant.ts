import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the hook names the account where the integration was installed first',
  clause: 'HOOK-4',
  apply: (b) => ({
    hookQuery: (ctx, integration, account) => {
      const [first] = ctx.store.installationsOf(integration);
      return b.hookQuery(ctx, integration, first?.account ?? account);
    },
  }),
});
