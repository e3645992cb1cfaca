import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the redirect after Allow carries the code as auth_code',
  clause: 'CODE-13',
  apply: (b) => ({
    redirectQuery: (ctx, integration, outcome, state) => {
      const pairs = b.redirectQuery(ctx, integration, outcome, state);
      if (outcome.kind !== 'allowed') return pairs;
      return pairs.map(([name, value]) => [name === 'code' ? 'auth_code' : name, value] as const);
    },
  }),
});
