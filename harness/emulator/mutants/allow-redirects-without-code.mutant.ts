import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the redirect after Allow lacks the code',
  clause: 'REDIR-2',
  apply: (b) => ({
    redirectQuery: (ctx, integration, outcome, state) => {
      const pairs = b.redirectQuery(ctx, integration, outcome, state);
      if (outcome.kind !== 'allowed') return pairs;
      return pairs.filter(([name]) => name !== 'code');
    },
  }),
});
