import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a method that a resource does not support is answered 501',
  clause: 'STATUS-405-1',
  apply: (b) => ({ methodNotAllowed: (ctx) => b.problem(ctx, 501, 'Not implemented') }),
});
