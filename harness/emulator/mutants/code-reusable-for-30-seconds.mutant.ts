import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an authorization code is exchanged again within 30 seconds, as a retry',
  clause: 'CODE-2',
  apply: () => ({
    isCodeConsumed: (ctx, code) =>
      code.consumedAt !== undefined && ctx.now() >= code.consumedAt + 30_000,
  }),
});
