import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the redirect after Decline carries a state even if none was sent',
  clause: 'PAGE-5',
  apply: (b) => ({
    redirectQuery: (ctx, integration, outcome, state) => {
      const pairs = b.redirectQuery(ctx, integration, outcome, state);
      if (outcome.kind !== 'declined') return pairs;
      return state === undefined ? [...pairs, ['state', 'none']] : pairs;
    },
  }),
});
