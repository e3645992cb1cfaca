import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'requests that change leads are neither counted nor refused',
  clause: 'LIM-RPS-2',
  apply: (b) => ({ isCounted: (ctx) => ctx.request.method !== 'PATCH' && b.isCounted(ctx) }),
});
