import type { Behaviour } from '../behaviour.js';
import type { AccessToken } from '../model.js';

/**
 * Lets some access tokens of an installation survive its deactivation.
 *
 * @param spares decides about one token; `later` is the number of tokens issued after it, and `earlier` of those before it
 */
export function sparing(
  b: Behaviour,
  spares: (token: AccessToken, later: number, earlier: number) => boolean,
): Partial<Behaviour> {
  const spared = new WeakSet<AccessToken>();
  return {
    deactivate: (ctx, installation) => {
      const tokens = installation.authorizations.flatMap((each) => each.accessTokens);
      b.deactivate(ctx, installation);
      for (const [index, token] of tokens.entries()) {
        if (spares(token, tokens.length - 1 - index, index)) spared.add(token);
      }
    },
    isAccessRevoked: (ctx, access) => !spared.has(access) && b.isAccessRevoked(ctx, access),
  };
}
