import type { Code } from '../model.js';
import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the option to keep begins the 20 minutes of codes anew',
  clause: 'CODE-5',
  apply: (b) => {
    const kept = new WeakMap<Code, number>();
    return {
      codesEndedByRegeneration: (ctx, integration, keep) => {
        for (const { codes } of keep ? ctx.store.installationsOf(integration) : []) {
          for (const code of codes) {
            if (!ctx.b.isCodeExpired(ctx, code)) kept.set(code, ctx.now() - code.issuedAt);
          }
        }
        return b.codesEndedByRegeneration(ctx, integration, keep);
      },
      codeLifetimeMs: (ctx, code) => b.codeLifetimeMs(ctx, code) + (kept.get(code) ?? 0),
    };
  },
});
