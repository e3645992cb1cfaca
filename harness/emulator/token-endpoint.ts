import { isServedAt } from './behaviour/bindings.js';
import type { TokenRequest } from './behaviour/clients.js';
import type { Ctx } from './context.js';
import type { Reply } from './reply.js';
import type { Account, Authorization, Integration, RefreshToken } from './model.js';

/** POST /oauth2/access_token (4.1). */
export async function tokenEndpoint(ctx: Ctx): Promise<Reply> {
  const request = ctx.b.readTokenRequest(ctx, ctx.b.parseBody(ctx));
  if (request === 'malformed') return ctx.b.malformedBody(ctx);
  if (typeof request === 'string') return ctx.b.refusal(ctx, request);
  const integration = ctx.b.findClient(ctx, request.clientId);
  const fault = ctx.b.clientFault(ctx, integration, request);
  if (fault === 'wrong-secret' && integration !== undefined && 'code' in request.grant) {
    const code = ctx.b.findCode(ctx, request.grant.code);
    if (code !== undefined) {
      code.attempts += 1;
      ctx.b.onWrongSecret(ctx, code, integration);
    }
  }
  if (fault === 'wrong-secret' && integration !== undefined && 'refreshToken' in request.grant) {
    const refresh = ctx.b.findRefresh(ctx, request.grant.refreshToken);
    if (refresh !== undefined) {
      refresh.refused += 1;
      ctx.b.onWrongSecretOfRenewal(ctx, refresh, integration);
    }
  }
  if (integration === undefined || fault !== undefined) {
    return ctx.b.refusal(ctx, fault ?? 'unknown-client');
  }
  return request.grant.type === 'authorization_code'
    ? exchangeCode(ctx, integration, request.grant)
    : renew(ctx, integration, request.grant);
}

type CodeGrant = Extract<TokenRequest['grant'], { type: 'authorization_code' }>;
type RefreshGrant = Extract<TokenRequest['grant'], { type: 'refresh_token' }>;

async function exchangeCode(ctx: Ctx, integration: Integration, grant: CodeGrant): Promise<Reply> {
  const known = ctx.b.findCode(ctx, grant.code);
  const code = known && isServedAt(ctx, known.installation.account) ? known : undefined;
  if (code !== undefined) code.attempts += 1;
  const fault = ctx.b.codeFault(ctx, code, integration);
  if (code !== undefined && fault === 'code-used') ctx.b.onCodeReuse(ctx, code);
  if (code === undefined || fault !== undefined) {
    return ctx.b.refusal(ctx, fault ?? 'code-unknown');
  }
  if (isRefusedUnpaid(ctx, code.installation.account)) return ctx.b.paymentRequired(ctx);
  if (!(await ctx.b.claimCode(ctx, code))) return ctx.b.refusal(ctx, 'code-used');
  return issue(ctx, ctx.b.openAuthorization(ctx, code), undefined);
}

async function renew(ctx: Ctx, integration: Integration, grant: RefreshGrant): Promise<Reply> {
  const known = ctx.b.findRefresh(ctx, grant.refreshToken);
  const refresh =
    known && isServedAt(ctx, known.authorization.installation.account) ? known : undefined;
  const fault = ctx.b.refreshFault(ctx, refresh, integration);
  if (refresh !== undefined && fault === 'refresh-dead') ctx.b.onRefreshReuse(ctx, refresh);
  if (refresh === undefined || fault !== undefined) {
    return ctx.b.refusal(ctx, fault ?? 'refresh-unknown');
  }
  const { account } = refresh.authorization.installation;
  if (isRefusedUnpaid(ctx, account)) return ctx.b.paymentRequired(ctx);
  if (!(await ctx.b.claimRefresh(ctx, refresh))) return ctx.b.refusal(ctx, 'refresh-dead');
  for (const killed of ctx.b.refreshKilledByUse(ctx, refresh)) killed.state = 'dead';
  for (const killed of ctx.b.accessKilledByUse(ctx, refresh)) killed.revoked = true;
  try {
    return await issue(ctx, refresh.authorization, refresh);
  } finally {
    await ctx.b.releaseRefresh(ctx, refresh);
  }
}

/** Whether the token endpoint refuses an account for its paid or trial period, and uses nothing up. */
function isRefusedUnpaid({ choices }: Ctx, account: Account): boolean {
  return choices.unpaidTokens === 'refused' && account.billing === 'ended';
}

async function issue(
  ctx: Ctx,
  authorization: Authorization,
  parent: RefreshToken | undefined,
): Promise<Reply> {
  const pair = ctx.b.issuePair(ctx, authorization, parent);
  const jwt = await ctx.b.signAccess(ctx, ctx.b.claims(ctx, pair.access));
  return {
    status: ctx.choices.tokensIssued,
    headers: { 'cache-control': 'no-store', pragma: 'no-cache' },
    mediaType: 'application/json',
    body: ctx.b.tokenBody(ctx, pair, jwt),
  };
}
