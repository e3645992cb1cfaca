import type { Behaviour } from '../behaviour.js';
import type { Ctx } from '../context.js';
import type { AccessToken } from '../model.js';

/**
 * Access tokens that look other than the reference's and are accepted all the same, so that only
 * their look is wrong.
 */
export function disguise(
  b: Behaviour,
  look: (jwt: string, access: AccessToken | undefined, ctx: Ctx) => string,
): Partial<Behaviour> {
  const real = new Map<string, string>();
  return {
    signAccess: async (ctx, claims) => {
      const jwt = await b.signAccess(ctx, claims);
      const shown = look(jwt, b.findAccess(ctx, claims), ctx);
      real.set(shown, jwt);
      return shown;
    },
    verifyAccess: (ctx, jwt) => b.verifyAccess(ctx, real.get(jwt) ?? jwt),
  };
}
