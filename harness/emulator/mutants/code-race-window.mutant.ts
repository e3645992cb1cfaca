import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: '3 milliseconds pass between checking an authorization code and marking it as used',
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
