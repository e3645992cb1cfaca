import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the redirect after Allow lacks client_id',
  clause: 'REDIR-6',
  apply: (b) => ({
    redirectQuery: (ctx, integration, outcome, state) => {
      const pairs = b.redirectQuery(ctx, integration, outcome, state);
      if (outcome.kind !== 'allowed') return pairs;
      return pairs.filter(([name]) => name !== 'client_id');
    },
  }),
});
