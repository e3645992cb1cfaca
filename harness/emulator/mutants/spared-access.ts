import type { Behaviour } from '../behaviour.js';
import type { AccessToken } from '../model.js';

/**
 * Deactivation spares some access tokens of the installation.
 *
 * @param spares told each of them before, with how many were issued after it
 */
export function sparing(
  b: Behaviour,
  spares: (token: AccessToken, later: number) => boolean,
): Partial<Behaviour> {
  const spared = new WeakSet<AccessToken>();
  return {
    deactivate: (ctx, installation) => {
      const tokens = installation.authorizations.flatMap((each) => each.accessTokens);
      b.deactivate(ctx, installation);
      for (const [index, token] of tokens.entries()) {
        if (spares(token, tokens.length - 1 - index)) spared.add(token);
      }
    },
    isAccessRevoked: (ctx, access) => !spared.has(access) && b.isAccessRevoked(ctx, access),
  };
}
