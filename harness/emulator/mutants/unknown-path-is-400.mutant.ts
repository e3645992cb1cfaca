import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an unknown path is answered 400',
  clause: 'STATUS-404-1',
  apply: (b) => ({ notFound: (ctx) => b.problem(ctx, 400, b.notFoundDetail(ctx)) }),
});
