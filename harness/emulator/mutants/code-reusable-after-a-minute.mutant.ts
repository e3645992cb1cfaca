import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'that an authorization code was used is forgotten between the first and the second minute',
  clause: 'CODE-2',
  apply: () => ({
    isCodeConsumed: (ctx, code) =>
      code.consumedAt !== undefined && Math.floor((ctx.now() - code.consumedAt) / 60_000) % 2 === 0,
  }),
});
