/**
 * The token request and the client that sends it (4.1, 5.4): the body, the integration's id, its
 * secret key, its redirect address, and the order in which they are judged.
 */
import type { Ctx } from '../context.js';
import type { Integration } from '../model.js';
import { sameText } from '../random.js';
import type { Refusal } from './refusals.js';

export type ParsedBody =
  | { readonly kind: 'none' }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'unsupported' }
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'form'; readonly value: URLSearchParams };

export interface TokenRequest {
  readonly clientId: string | undefined;
  readonly clientSecret: string | undefined;
  readonly redirectUri: string | undefined;
  readonly grant:
    | { readonly type: 'authorization_code'; readonly code: string }
    | { readonly type: 'refresh_token'; readonly refreshToken: string };
}

export interface ClientBehaviour {
  /** Reads the request's body by its media type. */
  parseBody(ctx: Ctx): ParsedBody;
  readTokenRequest(ctx: Ctx, body: ParsedBody): TokenRequest | Refusal;
  findClient(ctx: Ctx, clientId: string | undefined): Integration | undefined;
  isSecretRight(ctx: Ctx, integration: Integration, secret: string | undefined): boolean;
  isRedirectRight(ctx: Ctx, integration: Integration, redirectUri: string | undefined): boolean;
  /** The first fault of the client, if any, before the code or token is looked at. */
  clientFault(
    ctx: Ctx,
    integration: Integration | undefined,
    request: TokenRequest,
  ): Refusal | undefined;
}

export const clients: ClientBehaviour = {
  parseBody: (ctx) => {
    const { rawBody, bodyKind } = ctx.request;
    if (rawBody.length === 0) return { kind: 'none' };
    if (bodyKind === 'form') {
      return { kind: 'form', value: new URLSearchParams(rawBody.toString('utf8')) };
    }
    if (bodyKind !== 'json') return { kind: 'unsupported' };
    try {
      const value: unknown = JSON.parse(rawBody.toString('utf8'));
      return { kind: 'json', value };
    } catch {
      return { kind: 'malformed' };
    }
  },
  readTokenRequest: (ctx, body) => {
    const { formBodies } = ctx.choices;
    const isRefused = formBodies === (body.kind === 'form' ? 'refused' : 'required');
    if (isRefused) return 'unsupported-body';
    const field = fieldsOf(body);
    if (field === undefined) return 'malformed';
    const clientId = field('client_id');
    const clientSecret = field('client_secret');
    const type = field('grant_type');
    if (type === undefined) return 'missing-field';
    const common = { clientId, clientSecret, redirectUri: field('redirect_uri') };
    if (type === 'authorization_code') {
      const code = field('code');
      return code === undefined ? 'missing-field' : { ...common, grant: { type, code } };
    }
    if (type === 'refresh_token') {
      const refreshToken = field('refresh_token');
      if (refreshToken === undefined) return 'missing-field';
      return { ...common, grant: { type, refreshToken } };
    }
    return 'unsupported-grant';
  },
  findClient: (ctx, clientId) =>
    clientId === undefined ? undefined : ctx.store.integrations.get(clientId),
  isSecretRight: (_ctx, integration, secret) =>
    secret !== undefined && sameText(integration.secret, secret),
  isRedirectRight: (ctx, integration, redirectUri) => {
    if (ctx.choices.redirectUriCheck === 'ignored') return true;
    if (redirectUri === undefined) return ctx.choices.redirectUriCheck === 'exact-if-sent';
    return integration.redirectUri === redirectUri;
  },
  clientFault: (ctx, integration, request) => {
    if (integration === undefined) return 'unknown-client';
    if (!ctx.b.isSecretRight(ctx, integration, request.clientSecret)) return 'wrong-secret';
    if (!ctx.b.isRedirectRight(ctx, integration, request.redirectUri)) return 'wrong-redirect';
    return undefined;
  },
};

/** A reader of string fields; an absent, empty or non-string field is `undefined`. */
function fieldsOf(body: ParsedBody): ((name: string) => string | undefined) | undefined {
  if (body.kind === 'form') return (name) => body.value.get(name) || undefined;
  if (body.kind !== 'json') return undefined;
  const { value } = body;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const entries = new Map<string, unknown>(Object.entries(value));
  return (name) => {
    const found = entries.get(name);
    return typeof found === 'string' && found !== '' ? found : undefined;
  };
}
