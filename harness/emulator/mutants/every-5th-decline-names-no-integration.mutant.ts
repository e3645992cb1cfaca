import { defineMutant } from '../mutant.js';
import { everyNth } from './every-nth.js';

export default defineMutant({
  title: 'every 5th redirect after Decline lacks client_id',
  clause: 'REDIR-9',
  apply: (b) => {
    const isMeant = everyNth(5);
    return {
      redirectQuery: (ctx, integration, outcome, state) => {
        const pairs = b.redirectQuery(ctx, integration, outcome, state);
        if (outcome.kind !== 'declined' || !isMeant()) return pairs;
        return pairs.filter(([name]) => name !== 'client_id');
      },
    };
  },
});
