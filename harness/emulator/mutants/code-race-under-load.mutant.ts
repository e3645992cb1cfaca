import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a used authorization code is accepted while another request is served',
  clause: 'CODE-3',
  apply: (b) => ({
    isCodeConsumed: (ctx, code) => ctx.load.inFlight === 1 && b.isCodeConsumed(ctx, code),
  }),
});
