import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an access token reaches the first account of its user',
  clause: 'INST-ISO-1',
  apply: (b) => ({
    accountOfAccess: (ctx, access) =>
      [...ctx.store.accounts.values()].find((account) =>
        account.roles.has(access.authorization.userId),
      ) ?? b.accountOfAccess(ctx, access),
  }),
});
