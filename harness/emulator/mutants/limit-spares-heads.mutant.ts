import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'requests for headers alone are neither counted nor refused',
  clause: 'LIM-RPS-2',
  apply: (b) => ({ isCounted: (ctx) => ctx.request.method !== 'HEAD' && b.isCounted(ctx) }),
});
