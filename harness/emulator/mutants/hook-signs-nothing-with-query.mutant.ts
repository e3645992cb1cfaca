import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the disable hook has no signature if its address has a query',
  clause: 'EVT-1',
  apply: (b) => ({
    hookQuery: (ctx, integration, account) =>
      b
        .hookQuery(ctx, integration, account)
        .filter(
          ([name]) => name !== 'signature' || !b.hookAddress(ctx, integration)?.includes('?'),
        ),
  }),
});
