import { defineMutant } from '../mutant.js';
import type { AccessToken } from '../model.js';

export default defineMutant({
  title: 'an access token lives 24 hours from its last use',
  clause: 'ACC-3',
  apply: (b) => {
    const used = new WeakMap<AccessToken, number>();
    return {
      onApiUse: (ctx, caller) => {
        used.set(caller.access, ctx.now());
        b.onApiUse(ctx, caller);
      },
      isAccessExpired: (ctx, access) =>
        ctx.now() >= (used.get(access) ?? access.issuedAt) + 24 * 3_600_000,
    };
  },
});
