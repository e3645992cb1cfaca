import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the body of a 402 has no type',
  clause: 'STATUS-402-3',
  apply: (b) => ({
    shapeA: (ctx, status, detail, extra) => ({
      ...b.shapeA(ctx, status, detail, extra),
      ...(status === 402 && { type: undefined }),
    }),
  }),
});
