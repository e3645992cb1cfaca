import type { Installation } from '../model.js';
import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the list of revoked access tokens is kept only for an hour',
  clause: 'RULE-1',
  apply: (b) => {
    const since = new WeakMap<Installation, number>();
    return {
      deactivate: (ctx, installation) => {
        since.set(installation, ctx.now());
        b.deactivate(ctx, installation);
      },
      isAccessRevoked: (ctx, access) => {
        const at = since.get(access.authorization.installation) ?? ctx.now();
        return ctx.now() - at < 3_600_000 && b.isAccessRevoked(ctx, access);
      },
    };
  },
});
