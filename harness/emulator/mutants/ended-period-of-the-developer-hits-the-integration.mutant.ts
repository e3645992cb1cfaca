import { defineMutant } from '../mutant.js';

export default defineMutant({
  title:
    'once the period of its developer account has ended, an integration is answered 402 everywhere',
  clause: 'STATUS-402-1',
  apply: (b) => ({
    hasPeriodEnded: (ctx, caller) => {
      const developer = ctx.store.accounts.get(caller.integration.developerAccountId);
      return developer?.billing === 'ended' || b.hasPeriodEnded(ctx, caller);
    },
  }),
});
