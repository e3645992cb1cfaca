import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an account whose period ended can still be written to',
  clause: 'STATUS-402-1',
  apply: (b) => ({
    hasPeriodEnded: (ctx, caller) => ctx.request.method !== 'POST' && b.hasPeriodEnded(ctx, caller),
  }),
});
