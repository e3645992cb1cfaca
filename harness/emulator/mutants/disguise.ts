import type { Behaviour } from '../behaviour.js';
import type { Ctx } from '../context.js';
import type { AccessToken } from '../model.js';

/** Gives access tokens another format and accepts them, so that only the format is wrong. */
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
