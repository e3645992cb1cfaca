import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'while another request is served, used authorization codes are not told from fresh ones',
  clause: 'CODE-3',
  apply: (b) => ({
    isCodeConsumed: (ctx, code) => ctx.load.inFlight === 1 && b.isCodeConsumed(ctx, code),
  }),
});
