import { claimsOf } from '../../behaviour/access.js';
import type { Ctx } from '../../context.js';

/** Whether a request outside the account API presents an access token that would open it. */
export function presentsToken(ctx: Ctx): boolean {
  const jwt = ctx.b.readBearer(ctx);
  const { jti } = jwt === undefined ? {} : claimsOf(jwt);
  const token = typeof jti === 'string' ? ctx.store.accessTokens.get(jti) : undefined;
  return token !== undefined && ctx.b.accessFault(ctx, token) === undefined;
}
