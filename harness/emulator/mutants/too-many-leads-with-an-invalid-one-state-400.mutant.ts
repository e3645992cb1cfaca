import type { RequestFacts } from '../context.js';
import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the 422 for too many leads of which one is invalid has status 400 in its body',
  clause: 'SHAPE-A-4',
  apply: (b) => {
    const invalid = new WeakSet<RequestFacts>();
    return {
      storedOfOversized: (ctx, drafts) => {
        const { caller } = ctx;
        const isBad = drafts.some(
          (draft, index) =>
            caller !== undefined && b.leadViolations(ctx, caller, draft, index).length > 0,
        );
        if (isBad) invalid.add(ctx.request);
        return b.storedOfOversized(ctx, drafts);
      },
      problemStatus: (ctx, status) =>
        status === 422 && invalid.has(ctx.request) ? 400 : b.problemStatus(ctx, status),
    };
  },
});
