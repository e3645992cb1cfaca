import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a 422 has no detail',
  clause: 'STATUS-422-2',
  apply: (b) => ({
    shapeA: (ctx, status, detail, extra) => ({
      ...b.shapeA(ctx, status, detail, extra),
      ...(status === 422 && { detail: undefined }),
    }),
  }),
});
