import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a used authorization code can be exchanged again between the first and the second minute',
  clause: 'CODE-2',
  apply: () => ({
    isCodeConsumed: (ctx, code) =>
      code.consumedAt !== undefined && Math.floor((ctx.now() - code.consumedAt) / 60_000) % 2 === 0,
  }),
});
