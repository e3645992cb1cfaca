import { defineMutant } from '../mutant.js';

export default defineMutant({
  title:
    'once the period of one account has ended, its integrations are answered 402 in all accounts',
  clause: 'STATUS-402-1',
  apply: () => ({
    hasPeriodEnded: (ctx, caller) =>
      [...ctx.store.installations.values()].some(
        ({ integration, account }) =>
          integration === caller.integration && account.billing === 'ended',
      ),
  }),
});
