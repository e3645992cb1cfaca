import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an account_id in the query decides which account a token reaches',
  clause: 'INST-ISO-1',
  apply: (b) => ({
    accountOfAccess: (ctx, access) => {
      const asked = Number(ctx.request.query.get('account_id') ?? Number.NaN);
      return ctx.store.accounts.get(asked) ?? b.accountOfAccess(ctx, access);
    },
  }),
});
