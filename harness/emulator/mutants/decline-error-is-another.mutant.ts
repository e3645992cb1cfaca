import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the redirect after Decline says error=consent_required',
  clause: 'REDIR-8',
  apply: (b) => ({
    redirectQuery: (ctx, integration, outcome, state) => {
      const pairs = b.redirectQuery(ctx, integration, outcome, state);
      if (outcome.kind !== 'declined') return pairs;
      return pairs.map(
        ([name, value]) => [name, name === 'error' ? 'consent_required' : value] as const,
      );
    },
  }),
});
