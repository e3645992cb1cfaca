import { setTimeout } from 'node:timers/promises';
import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'parallel exchanges of one code all succeed',
  clause: 'CODE-3',
  apply: (b) => ({
    claimCode: async (ctx, code) => {
      const isFree = !b.isCodeConsumed(ctx, code);
      await setTimeout(5);
      code.consumedAt = ctx.now();
      return isFree;
    },
  }),
});
