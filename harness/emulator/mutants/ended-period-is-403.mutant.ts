import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an account whose period ended is answered 403',
  clause: 'STATUS-402-1',
  apply: (b) => ({ paymentRequired: (ctx) => b.problem(ctx, 403, 'Payment required') }),
});
