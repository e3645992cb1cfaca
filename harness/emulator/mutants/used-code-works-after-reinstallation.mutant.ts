import type { Code } from '../model.js';
import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a code that was exchanged before a deactivation can be exchanged again',
  clause: 'CODE-2',
  apply: (b) => {
    const before = new WeakMap<Code, number>();
    return {
      claimCode: (ctx, code) => {
        const claimed = b.claimCode(ctx, code);
        before.set(code, code.installation.deactivations);
        return claimed;
      },
      isCodeConsumed: (ctx, code) => {
        const then = before.get(code) ?? code.installation.deactivations;
        // Forgotten with the first installation.
        if (then < code.installation.deactivations) {
          code.consumedAt = undefined;
          code.revoked = false;
        }
        return b.isCodeConsumed(ctx, code);
      },
    };
  },
});
