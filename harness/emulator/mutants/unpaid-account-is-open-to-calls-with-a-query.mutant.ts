import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an account whose period has ended is open to calls with a query',
  clause: 'STATUS-402-1',
  apply: (b) => ({
    hasPeriodEnded: (ctx, caller) => ctx.request.rawQuery === '' && b.hasPeriodEnded(ctx, caller),
  }),
});
