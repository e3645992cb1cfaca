/**
 * The pairs that the token endpoint issues (2.3, 2.4, 4.1): their records, the claims inside the
 * access token, its signature and the answer's body.
 */
import { createHash } from 'node:crypto';
import type { Ctx } from '../context.js';
import { randomText } from '../random.js';
import { shownId } from './huge-ids.js';
import type {
  AccessToken,
  Authorization,
  JsonObject,
  Maybe,
  RefreshToken,
  TokenPair,
} from '../model.js';

export interface TokenBehaviour {
  /** Makes and stores a pair; `parent` is the refresh token just used, if any. */
  issuePair(ctx: Ctx, authorization: Authorization, parent: RefreshToken | undefined): TokenPair;
  /** The integer seconds at `ms`, for `iat` and the like. */
  seconds(ctx: Ctx, ms: number): number;
  claims(ctx: Ctx, access: AccessToken): JsonObject;
  signAccess(ctx: Ctx, claims: JsonObject): Maybe<string>;
  tokenBody(ctx: Ctx, pair: TokenPair, jwt: string): JsonObject;
}

export const tokens: TokenBehaviour = {
  issuePair: (ctx, authorization, parent) => {
    const issuedAt = ctx.now();
    const generation = parent === undefined ? 0 : parent.generation + 1;
    const refresh: RefreshToken = {
      value: ctx.b.newRefreshValue(ctx, authorization, parent),
      authorization,
      parent,
      children: [],
      generation,
      issuedAt,
      expiresAt: ctx.b.refreshExpiresAt(ctx, issuedAt, parent),
      state: 'live',
      uses: 0,
      refused: 0,
      renewing: 0,
    };
    const access: AccessToken = {
      jti: ctx.b.newJti(ctx, authorization),
      authorization,
      refresh,
      generation,
      issuedAt,
      expiresAt: issuedAt + ctx.b.accessLifetimeMs(ctx, authorization, generation),
      revoked: false,
      uses: 0,
    };
    parent?.children.push(refresh);
    if (parent !== undefined) authorization.renewals += 1;
    authorization.refreshTokens.push(refresh);
    authorization.accessTokens.push(access);
    ctx.store.refreshTokens.set(refresh.value, refresh);
    ctx.store.accessTokens.set(access.jti, access);
    return { access, refresh };
  },
  seconds: (_ctx, ms) => Math.floor(ms / 1000),
  claims: (ctx, access) => {
    const { installation, userId } = access.authorization;
    const { integration, account } = installation;
    const { claimTypes } = ctx.choices;
    const swapped = claimTypes === 'swapped';
    const written = <T>(id: T): T | string =>
      claimTypes === 'opaque' ? createHash('sha256').update(String(id)).digest('base64url') : id;
    const common = {
      aud: written(integration.clientId),
      jti: access.jti,
      iat: ctx.b.seconds(ctx, access.issuedAt),
      nbf: ctx.b.seconds(ctx, access.issuedAt),
      exp: ctx.b.seconds(ctx, access.expiresAt),
      // A number of JavaScript does not keep a huge ID.
      sub: written(swapped && ctx.choices.ids !== 'huge' ? userId : shownId(ctx, userId)),
    };
    const isText = swapped || ctx.choices.ids === 'huge';
    const accountId = written(isText ? shownId(ctx, account.id) : account.id);
    const scopes = [...integration.scopes];
    const { claimNames, claimsBytes } = ctx.choices;
    if (claimNames === 'short') return { ...common, acc: accountId, scp: scopes };
    return {
      ...common,
      ...(claimsBytes > 0 && { rights: randomText(claimsBytes) }),
      grant_type: '',
      account_id: accountId,
      base_domain: ctx.choices.hostSuffix,
      version: 2,
      scopes,
      api_domain: ctx.b.accountAddress(ctx, account),
    };
  },
  signAccess: (ctx, claims) => ctx.signing.sign(claims),
  tokenBody: (ctx, pair, jwt) => {
    const { tokenType, serverTime } = ctx.choices;
    const seconds = ctx.b.expiresIn(ctx, pair.access);
    return {
      token_type: tokenType === 'absent' ? undefined : tokenType,
      expires_in: ctx.choices.expiresIn === 'text' ? String(seconds) : seconds,
      access_token: jwt,
      refresh_token: pair.refresh.value,
      server_time: serverTime ? ctx.b.seconds(ctx, ctx.now()) : undefined,
    };
  },
};
