/**
 * Access tokens on API requests (2.3, 5.2, 5.6): how a request carries them, how they are verified
 * and judged, and which account they reach. Mutants break the judgement of one kind of bad token,
 * or isolation.
 */
import { isServedAt } from './bindings.js';
import type { Caller, Ctx } from '../context.js';
import type { Reply } from '../reply.js';
import type { AccessToken, Account, Maybe } from '../model.js';

export type AccessFault = 'missing' | 'invalid' | 'unknown' | 'expired' | 'revoked';

export interface AccessBehaviour {
  /** The token of the Authorization header; `undefined` when absent or of another scheme. */
  readBearer(ctx: Ctx): string | undefined;
  /** The claims of a JWT signed by this emulator. Expiry is not judged here. */
  verifyAccess(ctx: Ctx, jwt: string): Maybe<Record<string, unknown> | undefined>;
  findAccess(ctx: Ctx, claims: Record<string, unknown>): AccessToken | undefined;
  isAccessRevoked(ctx: Ctx, access: AccessToken): boolean;
  /** The first fault of a known token; see also `isAccessExpired`. */
  accessFault(ctx: Ctx, access: AccessToken): AccessFault | undefined;
  /** The account whose data the token reaches. */
  accountOfAccess(ctx: Ctx, access: AccessToken): Account;
  userOfAccess(ctx: Ctx, access: AccessToken): number;
  /** Judges the access token of a request; returns the caller, or the fault. */
  authenticate(ctx: Ctx): Promise<Caller | AccessFault>;
  unauthorized(ctx: Ctx, fault: AccessFault): Reply;
  isPermitted(ctx: Ctx, caller: Caller): boolean;
  forbidden(ctx: Ctx): Reply;
  /** Called for each API request with a valid token. */
  onApiUse(ctx: Ctx, caller: Caller): void;
}

export const access: AccessBehaviour = {
  readBearer: (ctx) => {
    const form = ctx.choices.schemeCase === 'any' ? /^Bearer +(\S+)$/i : /^Bearer +(\S+)$/;
    return form.exec(ctx.request.headers.authorization ?? '')?.[1];
  },
  verifyAccess: (ctx, jwt) => ctx.signing.verify(jwt),
  findAccess: (ctx, claims) =>
    typeof claims['jti'] === 'string' ? ctx.store.accessTokens.get(claims['jti']) : undefined,
  isAccessRevoked: (_ctx, token) => token.revoked || token.authorization.revoked,
  accessFault: (ctx, token) => {
    if (ctx.b.isAccessRevoked(ctx, token)) return 'revoked';
    if (ctx.b.isAccessExpired(ctx, token)) return 'expired';
    return undefined;
  },
  accountOfAccess: (_ctx, token) => token.authorization.installation.account,
  userOfAccess: (_ctx, token) => token.authorization.userId,
  authenticate: async (ctx) => {
    const jwt = ctx.b.readBearer(ctx);
    if (jwt === undefined) return 'missing';
    const { jti } = claimsOf(jwt);
    ctx.presented = typeof jti === 'string' ? ctx.store.accessTokens.get(jti) : undefined;
    const claims = await ctx.b.verifyAccess(ctx, jwt);
    if (claims === undefined) return 'invalid';
    const token = ctx.b.findAccess(ctx, claims);
    if (token === undefined) return 'unknown';
    ctx.presented = token;
    const fault = ctx.b.accessFault(ctx, token);
    if (fault !== undefined) return fault;
    if (!isServedAt(ctx, token.authorization.installation.account)) return 'unknown';
    return {
      access: token,
      account: ctx.b.accountOfAccess(ctx, token),
      integration: token.authorization.installation.integration,
      userId: ctx.b.userOfAccess(ctx, token),
    };
  },
  unauthorized: (ctx) => ({
    ...ctx.b.problem(ctx, 401, 'Invalid user name or password'),
    headers: ctx.choices.challengeHeader ? { 'www-authenticate': 'Bearer realm="crm"' } : {},
  }),
  isPermitted: (ctx, caller) => {
    const { choices, request } = ctx;
    const isMember = caller.account.roles.get(caller.userId) === 'member';
    const closed = {
      all: [],
      creating: ['PATCH', 'PUT', 'DELETE'],
      reading: ['POST', 'PATCH', 'PUT', 'DELETE'],
    };
    if (isMember && closed[choices.memberRights].some((each) => each === request.method))
      return false;
    return !choices.scopeEnforced || caller.integration.scopes.includes('crm');
  },
  forbidden: (ctx) => ctx.b.problem(ctx, 403, 'The integration lacks the permission'),
  onApiUse: (ctx, caller) => {
    const { refresh } = caller.access;
    caller.access.uses += 1;
    if (ctx.choices.apiUseExtendsRefresh && refresh.state !== 'dead') {
      refresh.expiresAt = ctx.b.refreshExpiresAt(ctx, ctx.now(), refresh.parent);
    }
    if (ctx.choices.accessUseCountsAsRefreshUse && refresh.parent !== undefined) {
      refresh.parent.state = 'dead';
    }
  },
};

/** What a token says of itself, unverified: which token it claims to be; nothing where it is no JWT. */
export function claimsOf(jwt: string): Partial<Record<string, unknown>> {
  try {
    const claims: unknown = JSON.parse(
      Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString('utf8'),
    );
    return typeof claims === 'object' && claims !== null ? { ...claims } : {};
  } catch {
    return {};
  }
}
