import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the hook names the account by its subdomain',
  clause: 'HOOK-3',
  apply: (b) => ({
    hookQuery: (ctx, integration, account) =>
      b
        .hookQuery(ctx, integration, account)
        .map(([name, value]) => [name, name === 'account_id' ? account.subdomain : value] as const),
  }),
});
