import type { Ctx } from '../context.js';
import type { Code } from '../model.js';
import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a code can be exchanged once at the host of each account',
  clause: 'CODE-2',
  apply: (b) => {
    const used = new WeakMap<Code, Set<string>>();
    const hostOf = ({ request }: Ctx) => request.headers.host ?? '';
    return {
      isCodeConsumed: (ctx, code) =>
        b.isCodeConsumed(ctx, code) && used.get(code)?.has(hostOf(ctx)) !== false,
      claimCode: (ctx, code) => {
        if (ctx.b.isCodeConsumed(ctx, code)) return false;
        used.set(code, new Set([...(used.get(code) ?? []), hostOf(ctx)]));
        code.consumedAt = ctx.now();
        return true;
      },
    };
  },
});
