import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'created_at is an hour later in summer',
  clause: 'ACCT-4',
  apply: (b) => ({
    accountBody: (ctx, caller) => {
      const summer = [4, 5, 6, 7, 8, 9].includes(new Date(ctx.now()).getUTCMonth() + 1);
      const { createdAt } = caller.account;
      return {
        ...b.accountBody(ctx, caller),
        created_at: b.timestamp(ctx, createdAt + (summer ? 3_600_000 : 0)),
      };
    },
  }),
});
