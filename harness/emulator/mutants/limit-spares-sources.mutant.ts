import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'requests for sources are not counted',
  clause: 'LIM-RPS-2',
  apply: (b) => ({
    isCounted: (ctx) => b.isCounted(ctx) && ctx.request.path !== '/api/v4/sources',
  }),
});
