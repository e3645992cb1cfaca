import type { AccessToken } from '../model.js';
import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a revoked token stays valid while a call with it is under way',
  clause: 'RULE-1',
  apply: (b) => {
    const underWay = new Map<AccessToken, number>();
    return {
      isAccessRevoked: (ctx, access) => !underWay.get(access) && b.isAccessRevoked(ctx, access),
      finish: async (ctx, reply) => {
        const access = ctx.caller?.access;
        if (access === undefined) return b.finish(ctx, reply);
        underWay.set(access, (underWay.get(access) ?? 0) + 1);
        await new Promise((resolve) => setTimeout(resolve, 100));
        underWay.set(access, (underWay.get(access) ?? 1) - 1);
        return b.finish(ctx, reply);
      },
    };
  },
});
