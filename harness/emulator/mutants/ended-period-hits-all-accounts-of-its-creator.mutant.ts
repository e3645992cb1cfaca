import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'once the period of one account has ended, all accounts of its creator are answered 402',
  clause: 'STATUS-402-1',
  apply: () => ({
    hasPeriodEnded: (ctx, caller) =>
      [...ctx.store.accounts.values()].some(
        ({ billing, createdBy }) => billing === 'ended' && createdBy === caller.account.createdBy,
      ),
  }),
});
