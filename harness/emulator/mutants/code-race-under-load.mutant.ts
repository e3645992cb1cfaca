import { defineMutant } from '../mutant.js';

export default defineMutant({
  title:
    'while more than three requests are served, used authorization codes are not told from fresh ones',
  clause: 'CODE-3',
  apply: (b) => ({
    isCodeConsumed: (ctx, code) => ctx.load.inFlight <= 3 && b.isCodeConsumed(ctx, code),
  }),
});
