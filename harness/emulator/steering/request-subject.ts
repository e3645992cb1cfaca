import type { Purpose } from '../../../spec/generated/control-types.js';
import { clients } from '../behaviour/clients.js';
import type { Ctx } from '../context.js';
import type { Installation } from '../model.js';

/** The use of a request, and the installation that it is about, as far as known. */
export interface Subject {
  readonly purpose: Purpose;
  readonly client_id?: string | undefined;
  readonly account_id?: number | undefined;
}

/**
 * The subject of a request. It reads the request by itself and asks no member of the behaviour, so
 * that watching does not change what a fault does.
 */
export async function subjectOf(ctx: Ctx): Promise<Subject> {
  const { area, query, path } = ctx.request;
  switch (area) {
    case 'token':
      return ofTokenRequest(ctx);
    case 'api':
      return ofApiRequest(ctx);
    case 'chats': {
      const id = path.split('/')[4] ?? '';
      const channel = ctx.store.channels.get(id) ?? ctx.store.scopes.get(id);
      return { purpose: 'chats', account_id: channel?.accountId };
    }
    case 'page':
      return { purpose: 'page', client_id: query.get('client_id') ?? undefined };
    case 'control':
    case 'other':
      return { purpose: 'other' };
  }
}

function ofTokenRequest(ctx: Ctx): Subject {
  const request = clients.readTokenRequest(ctx, clients.parseBody(ctx));
  if (typeof request === 'string') return { purpose: 'token' };
  const { grant, clientId: client_id } = request;
  if (grant.type === 'authorization_code') {
    const account_id = ctx.store.codes.get(grant.code)?.installation.account.id;
    return { purpose: 'exchange', client_id, account_id };
  }
  const refresh = ctx.store.refreshTokens.get(grant.refreshToken);
  const account_id = refresh?.authorization.installation.account.id;
  return { purpose: 'renewal', client_id, account_id };
}

async function ofApiRequest(ctx: Ctx): Promise<Subject> {
  const jwt = /^Bearer +(\S+)$/i.exec(ctx.request.headers.authorization ?? '')?.[1];
  const claims = jwt === undefined ? undefined : await ctx.signing.verify(jwt);
  const jti = claims?.['jti'];
  const token = typeof jti === 'string' ? ctx.store.accessTokens.get(jti) : undefined;
  return { purpose: 'api', ...(token && idsOf(token.authorization.installation)) };
}

function idsOf({ integration, account }: Installation): Omit<Subject, 'purpose'> {
  return { client_id: integration.clientId, account_id: account.id };
}
