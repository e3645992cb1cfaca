import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the 403 for an invalid signature has Shape A',
  clause: 'STATUS-403-4',
  apply: (b) => ({ wrongSignature: (ctx) => b.problem(ctx, 403, 'Invalid signature') }),
});
