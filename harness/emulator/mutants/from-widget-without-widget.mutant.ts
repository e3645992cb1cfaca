import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'every redirect after Allow carries from_widget',
  clause: 'REDIR-7',
  apply: (b) => ({
    redirectQuery: (ctx, integration, outcome, state) => {
      const pairs = b.redirectQuery(ctx, integration, outcome, state);
      if (outcome.kind !== 'allowed') return pairs;
      return [...pairs.filter(([name]) => name !== 'from_widget'), ['from_widget', '1']];
    },
  }),
});
