import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'writing requests are not counted',
  clause: 'LIM-RPS-2',
  apply: (b) => ({ isCounted: (ctx) => ctx.request.method !== 'POST' && b.isCounted(ctx) }),
});
