import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'every token reaches the developer account',
  clause: 'INST-ISO-1',
  apply: (b) => ({
    accountOfAccess: (ctx, access) =>
      ctx.store.accounts.get(access.authorization.installation.integration.developerAccountId) ??
      b.accountOfAccess(ctx, access),
  }),
});
