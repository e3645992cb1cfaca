import type { AccessToken } from '../model.js';
import { defineMutant } from '../mutant.js';

export default defineMutant({
  title:
    'an access token of a renewal while the period of its account has ended is answered 402 for ever',
  clause: 'STATUS-402-1',
  apply: (b) => {
    const unpaid = new WeakSet<AccessToken>();
    return {
      issuePair: (ctx, authorization, parent) => {
        const pair = b.issuePair(ctx, authorization, parent);
        const isUnpaid = authorization.installation.account.billing === 'ended';
        if (isUnpaid && parent !== undefined) unpaid.add(pair.access);
        return pair;
      },
      hasPeriodEnded: (ctx, caller) => unpaid.has(caller.access) || b.hasPeriodEnded(ctx, caller),
    };
  },
});
