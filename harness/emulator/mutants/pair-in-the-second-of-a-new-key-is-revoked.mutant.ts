import type { Integration } from '../model.js';
import { defineMutant } from '../mutant.js';

export default defineMutant({
  title:
    'access that is issued in the second of a regeneration is revoked with what was issued before',
  clause: 'ACC-2',
  apply: (b) => {
    const at = new WeakMap<Integration, number>();
    return {
      authorizationsEndedByRegeneration: (ctx, integration, keep) => {
        if (!keep) at.set(integration, ctx.b.seconds(ctx, ctx.now()));
        return b.authorizationsEndedByRegeneration(ctx, integration, keep);
      },
      isAccessRevoked: (ctx, access) => {
        const { integration } = access.authorization.installation;
        const second = ctx.b.seconds(ctx, access.issuedAt);
        return second === at.get(integration) || b.isAccessRevoked(ctx, access);
      },
    };
  },
});
