import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'updated_at of an account older than a week is a date in words',
  clause: 'RES-2',
  apply: (b) => ({
    accountBody: (ctx, caller) => ({
      ...b.accountBody(ctx, caller),
      ...(ctx.now() - caller.account.updatedAt > 7 * 86_400_000
        ? { updated_at: new Date(caller.account.updatedAt).toUTCString() }
        : {}),
    }),
  }),
});
