import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'between the test of an authorization code and its marking 3 milliseconds pass',
  clause: 'CODE-3',
  apply: (b) => ({
    claimCode: async (ctx, code) => {
      if (b.isCodeConsumed(ctx, code)) return false;
      await new Promise((resolve) => setTimeout(resolve, 3));
      code.consumedAt = ctx.now();
      return true;
    },
  }),
});
