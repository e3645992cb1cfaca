import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the redirect after Decline carries a code',
  clause: 'REDIR-11',
  apply: (b) => ({
    redirectQuery: (ctx, integration, outcome, state) => {
      const pairs = b.redirectQuery(ctx, integration, outcome, state);
      return outcome.kind === 'declined' ? [...pairs, ['code', 'declined']] : pairs;
    },
  }),
});
