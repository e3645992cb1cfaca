import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the redirect after Allow carries the integration ID in capital letters',
  clause: 'REDIR-6',
  apply: (b) => ({
    redirectQuery: (ctx, integration, outcome, state) => {
      const pairs = b.redirectQuery(ctx, integration, outcome, state);
      if (outcome.kind !== 'allowed') return pairs;
      const capitals = integration.clientId.toUpperCase();
      return pairs.map(([name, value]) => [name, name === 'client_id' ? capitals : value] as const);
    },
  }),
});
