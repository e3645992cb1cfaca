import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the hook names the developer account',
  clause: 'HOOK-4',
  apply: (b) => ({
    hookQuery: (ctx, integration, account) =>
      b.hookQuery(
        ctx,
        integration,
        ctx.store.accounts.get(integration.developerAccountId) ?? account,
      ),
  }),
});
