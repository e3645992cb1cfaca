import type { Authorization } from '../model.js';
import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the refusal of an expired access token holds for a minute for all tokens of the grant',
  clause: 'ACC-9',
  apply: (b) => {
    const refused = new WeakMap<Authorization, number>();
    return {
      accessFault: (ctx, access) => {
        const fault = b.accessFault(ctx, access);
        if (fault === 'expired') refused.set(access.authorization, ctx.now());
        const since = ctx.now() - (refused.get(access.authorization) ?? -Infinity);
        return fault ?? (since < 60_000 ? 'expired' : undefined);
      },
    };
  },
});
