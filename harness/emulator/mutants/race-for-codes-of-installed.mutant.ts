import { setTimeout } from 'node:timers/promises';
import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'parallel exchanges of a code of an installation in use all succeed',
  clause: 'CODE-3',
  apply: (b) => ({
    claimCode: async (ctx, code) => {
      if (code.installation.authorizations.length === 0) return b.claimCode(ctx, code);
      const isFree = !b.isCodeConsumed(ctx, code);
      await setTimeout(5);
      code.consumedAt = ctx.now();
      return isFree;
    },
  }),
});
