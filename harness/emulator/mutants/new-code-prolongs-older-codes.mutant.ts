import type { Code } from '../model.js';
import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the 20 minutes of a code begin anew when its user takes another one',
  clause: 'CODE-5',
  apply: (b) => {
    const begun = new WeakMap<Code, number>();
    return {
      issueCode: (ctx, installation, userId, channel) => {
        for (const each of installation.codes) {
          if (each.userId === userId && !b.isCodeExpired(ctx, each)) begun.set(each, ctx.now());
        }
        return b.issueCode(ctx, installation, userId, channel);
      },
      codeLifetimeMs: (ctx, code) =>
        b.codeLifetimeMs(ctx, code) - code.issuedAt + (begun.get(code) ?? code.issuedAt),
    };
  },
});
