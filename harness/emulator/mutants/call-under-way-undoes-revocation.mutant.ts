import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a call that ends after the deactivation writes back that its token is valid',
  clause: 'RULE-1',
  apply: (b) => ({
    finish: async (ctx, reply) => {
      if (ctx.caller === undefined) return b.finish(ctx, reply);
      const { access } = ctx.caller;
      const before = [access.revoked, access.authorization.revoked] as const;
      // The delay is that of an answer with a slow query.
      await new Promise((resolve) => setTimeout(resolve, 100));
      [access.revoked, access.authorization.revoked] = before;
      return b.finish(ctx, reply);
    },
  }),
});
