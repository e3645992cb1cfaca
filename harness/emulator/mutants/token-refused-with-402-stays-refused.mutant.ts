import type { AccessToken } from '../model.js';
import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an access token that was answered 402 once is answered 402 for ever',
  clause: 'STATUS-402-1',
  apply: (b) => {
    const refused = new WeakSet<AccessToken>();
    return {
      hasPeriodEnded: (ctx, caller) => {
        if (b.hasPeriodEnded(ctx, caller)) refused.add(caller.access);
        return refused.has(caller.access);
      },
    };
  },
});
