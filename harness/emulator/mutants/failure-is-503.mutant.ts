import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an unexpected failure is answered 503',
  clause: 'STATUS-500-1',
  apply: (b) => ({ serverFailure: (ctx) => ({ ...b.serverFailure(ctx), status: 503 }) }),
});
