import type { Code } from '../model.js';
import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a code that its user takes while an earlier one can be exchanged ends when that one ends',
  clause: 'CODE-4',
  apply: (b) => {
    const begun = new WeakMap<Code, number>();
    return {
      issueCode: (ctx, installation, userId, channel) => {
        const earlier = installation.codes.findLast(
          (each) =>
            each.userId === userId &&
            b.codeFault(ctx, each, installation.integration) === undefined,
        );
        const code = b.issueCode(ctx, installation, userId, channel);
        if (earlier !== undefined) begun.set(code, begun.get(earlier) ?? earlier.issuedAt);
        return code;
      },
      codeLifetimeMs: (ctx, code) =>
        b.codeLifetimeMs(ctx, code) - code.issuedAt + (begun.get(code) ?? code.issuedAt),
    };
  },
});
