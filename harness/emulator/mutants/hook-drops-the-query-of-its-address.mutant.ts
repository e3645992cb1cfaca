import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the disable hook drops the query of its address',
  clause: 'EVT-1',
  apply: (b) => ({
    hookAddress: (ctx, integration) => b.hookAddress(ctx, integration)?.split('?')[0],
  }),
});
