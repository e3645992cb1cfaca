/**
 * Renewal (2.4, section 3): which refresh tokens may be used, and which tokens a use ends. The old
 * token works until its successor is used at the token endpoint; a retry gives a fresh pair.
 * `refresh.generation` and `authorization.renewals` count renewals; `refresh.uses` counts the uses
 * of one token. So a fault on the second renewal alone is one comparison. `claimRefresh` is atomic,
 * like `claimCode`.
 */
import { setTimeout } from 'node:timers/promises';
import type { Ctx } from '../context.js';
import type { AccessToken, Integration, Maybe, RefreshToken } from '../model.js';
import type { Refusal } from './refusals.js';

export interface RotationBehaviour {
  findRefresh(ctx: Ctx, value: string): RefreshToken | undefined;
  isRefreshOwned(ctx: Ctx, refresh: RefreshToken, integration: Integration): boolean;
  isRefreshRevoked(ctx: Ctx, refresh: RefreshToken): boolean;
  isRefreshDead(ctx: Ctx, refresh: RefreshToken): boolean;
  /** The first fault of the refresh token, if any; see also `isRefreshExpired`. */
  refreshFault(
    ctx: Ctx,
    refresh: RefreshToken | undefined,
    integration: Integration,
  ): Refusal | undefined;
  /** Marks one use of the token; false refuses it. */
  claimRefresh(ctx: Ctx, refresh: RefreshToken): Maybe<boolean>;
  /** Called once the pair of a claimed token is ready. */
  releaseRefresh(ctx: Ctx, refresh: RefreshToken): Maybe<void>;
  /** The refresh tokens that a successful use of `refresh` ends for good. */
  refreshKilledByUse(ctx: Ctx, refresh: RefreshToken): RefreshToken[];
  /** The access tokens that a successful use of `refresh` revokes. */
  accessKilledByUse(ctx: Ctx, refresh: RefreshToken): AccessToken[];
  onRefreshReuse(ctx: Ctx, refresh: RefreshToken): void;
  /** Called when a known refresh token came with a wrong secret key. */
  onWrongSecretOfRenewal(ctx: Ctx, refresh: RefreshToken, integration: Integration): void;
}

/** How long an access token lives on after a renewal where it does so for a while, milliseconds. */
const graceMs = 5 * 60_000;

export const rotation: RotationBehaviour = {
  findRefresh: (ctx, value) => ctx.store.refreshTokens.get(value),
  isRefreshOwned: (_ctx, refresh, integration) =>
    refresh.authorization.installation.integration === integration,
  isRefreshRevoked: (_ctx, refresh) => refresh.authorization.revoked,
  isRefreshDead: (_ctx, refresh) => refresh.state === 'dead',
  refreshFault: (ctx, refresh, integration) => {
    if (refresh === undefined) return 'refresh-unknown';
    if (!ctx.b.isRefreshOwned(ctx, refresh, integration)) return 'refresh-foreign';
    if (ctx.b.isRefreshRevoked(ctx, refresh)) return 'refresh-revoked';
    if (ctx.b.isRefreshDead(ctx, refresh)) return 'refresh-dead';
    if (ctx.b.isRefreshExpired(ctx, refresh)) return 'refresh-expired';
    return undefined;
  },
  claimRefresh: (ctx, refresh) => {
    if (ctx.choices.parallelRenewals === 'one-succeeds' && refresh.renewing > 0) return false;
    refresh.renewing += 1;
    refresh.state = 'outdated';
    refresh.uses += 1;
    return true;
  },
  releaseRefresh: async (ctx, refresh) => {
    // Requests sent together overlap within this time; a retry after the answer does not.
    if (ctx.choices.parallelRenewals === 'one-succeeds') await setTimeout(20);
    refresh.renewing -= 1;
  },
  refreshKilledByUse: (ctx, refresh) => {
    const parents = refresh.parent === undefined ? [] : [refresh.parent];
    if (ctx.choices.siblings === 'only-latest') return [...parents, ...refresh.children];
    if (ctx.choices.siblings === 'live') return parents;
    if (ctx.choices.siblings === 'only-latest-ends-old') {
      return parents.filter(({ children }) => children.at(-1) === refresh);
    }
    const siblings = parents.flatMap((parent) => parent.children);
    return [...parents, ...siblings.filter((each) => each !== refresh)];
  },
  accessKilledByUse: (ctx, refresh) => {
    const older = refresh.authorization.accessTokens.filter((each) => each.refresh === refresh);
    if (ctx.choices.olderAccess === 'lives-five-minutes') {
      for (const each of older) each.expiresAt = Math.min(each.expiresAt, ctx.now() + graceMs);
    }
    return ctx.choices.olderAccess === 'dies' ? older : [];
  },
  onWrongSecretOfRenewal: (ctx, refresh, integration) => {
    // Only its own integration can use a token up. Otherwise any integration could spoil any token.
    if (ctx.choices.wrongSecretUsesRefresh && ctx.b.isRefreshOwned(ctx, refresh, integration)) {
      refresh.state = 'dead';
    }
  },
  onRefreshReuse: (ctx, refresh) => {
    if (ctx.choices.reuseRevokesFamily) refresh.authorization.revoked = true;
  },
};
