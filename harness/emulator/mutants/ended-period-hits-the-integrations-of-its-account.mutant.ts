import { defineMutant } from '../mutant.js';

export default defineMutant({
  title:
    'once the period of an account has ended, the integrations that it has developed are answered 402',
  clause: 'STATUS-402-1',
  apply: (b) => ({
    hasPeriodEnded: (ctx, caller) =>
      b.hasPeriodEnded(ctx, caller) ||
      ctx.store.accounts.get(caller.integration.developerAccountId)?.billing === 'ended',
  }),
});
