import type { Code } from '../model.js';
import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the 20 minutes of a code begin anew when it is refused for a wrong secret key',
  clause: 'CODE-5',
  apply: (b) => {
    const refusedAt = new WeakMap<Code, number>();
    return {
      onWrongSecret: (ctx, code, integration) => {
        refusedAt.set(code, ctx.now());
        return b.onWrongSecret(ctx, code, integration);
      },
      codeLifetimeMs: (ctx, code) =>
        b.codeLifetimeMs(ctx, code) + (refusedAt.get(code) ?? code.issuedAt) - code.issuedAt,
    };
  },
});
