import type { Ctx } from '../context.js';
import type { Authorization, Installation } from '../model.js';

/** The earlier authorizations of one user in an installation, without `but`. */
export function earlierGrants(
  { authorizations }: Installation,
  userId: number,
  but?: Authorization,
): Authorization[] {
  return authorizations.filter((each) => each.userId === userId && each !== but);
}

/** Whether the last refresh token of an authorization has expired. */
export function hasRunOut(ctx: Ctx, { refreshTokens }: Authorization): boolean {
  const last = refreshTokens.at(-1);
  return last !== undefined && ctx.b.isRefreshExpired(ctx, last);
}
