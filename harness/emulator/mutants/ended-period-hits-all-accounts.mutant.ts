import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'once the period of one account has ended, all accounts are answered 402',
  clause: 'STATUS-402-1',
  apply: () => ({
    hasPeriodEnded: (ctx) =>
      [...ctx.store.accounts.values()].some((account) => account.billing === 'ended'),
  }),
});
