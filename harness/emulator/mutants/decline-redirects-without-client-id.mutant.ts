import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the redirect after Decline lacks client_id',
  clause: 'REDIR-9',
  apply: (b) => ({
    redirectQuery: (ctx, integration, outcome, state) => {
      const pairs = b.redirectQuery(ctx, integration, outcome, state);
      if (outcome.kind !== 'declined') return pairs;
      return pairs.filter(([name]) => name !== 'client_id');
    },
  }),
});
