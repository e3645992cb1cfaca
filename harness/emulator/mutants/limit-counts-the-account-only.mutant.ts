import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'only requests for the account are counted',
  clause: 'LIM-RPS-2',
  apply: (b) => ({ isCounted: (ctx) => ctx.request.path.endsWith('/account') && b.isCounted(ctx) }),
});
