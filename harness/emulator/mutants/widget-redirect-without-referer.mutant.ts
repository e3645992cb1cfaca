import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the redirect after widget installation lacks referer',
  clause: 'REDIR-3',
  apply: (b) => ({
    redirectQuery: (ctx, integration, outcome, state) => {
      const pairs = b.redirectQuery(ctx, integration, outcome, state);
      if (outcome.kind === 'declined' || !outcome.fromWidget) return pairs;
      return pairs.filter(([name]) => name !== 'referer');
    },
  }),
});
