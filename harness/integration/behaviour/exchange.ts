/** The token endpoint (4.1): what is sent, and what is read from the answer. */
import type { Ctx } from '../context.js';
import type { Account, Call, Reply, Tokens } from '../model.js';

export type TokenAnswer =
  | { readonly kind: 'pair'; readonly tokens: Tokens }
  /** The service does not accept the code or the token. */
  | { readonly kind: 'refused' }
  /** It may accept it later. */
  | { readonly kind: 'failed'; readonly reason: string };

export interface ExchangeBehaviour {
  exchangeFields(ctx: Ctx, code: string): Record<string, string>;
  tokenCall(ctx: Ctx, host: string, fields: Record<string, string>): Call;
  /** Sends a token request, again where no answer came. */
  askForTokens(ctx: Ctx, host: string, fields: Record<string, string>): Promise<TokenAnswer>;
  readTokens(ctx: Ctx, reply: Reply): Tokens | undefined;
  /** Seconds until expiry, as the answer says, in milliseconds. */
  lifetimeMs(ctx: Ctx, expiresIn: number): number;
  /** Whether a refusal is final; others may pass. */
  isFinalRefusal(ctx: Ctx, status: number): boolean;
  /** Exchanges a code and keeps the account. */
  connectAccount(ctx: Ctx, host: string, code: string): Promise<Account | undefined>;
  /** The id of the account to which an access token belongs. */
  idOfAccount(ctx: Ctx, host: string, tokens: Tokens): Promise<string | undefined>;
}

export const exchange: ExchangeBehaviour = {
  exchangeFields: ({ settings }, code) => ({
    client_id: settings.clientId,
    client_secret: settings.clientSecret,
    grant_type: 'authorization_code',
    code,
    redirect_uri: settings.redirectUri,
  }),
  tokenCall: (ctx, host, fields) => {
    const isForm = ctx.choices.tokenBody === 'form';
    return {
      method: 'POST',
      host: ctx.b.tokenHost(ctx, { host }),
      path: '/oauth2/access_token',
      headers: {
        'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
      },
      body: isForm ? new URLSearchParams(fields).toString() : JSON.stringify(fields),
    };
  },
  askForTokens: async (ctx, host, fields) => {
    for (let attempt = 0; ; attempt += 1) {
      const reply = await ctx.b.sendPaced(ctx, ctx.b.tokenCall(ctx, host, fields));
      if (typeof reply === 'string') {
        if (attempt < ctx.choices.retries) continue;
        return { kind: 'failed', reason: reply };
      }
      if (reply.status < 300) {
        const tokens = ctx.b.readTokens(ctx, reply);
        return tokens ? { kind: 'pair', tokens } : { kind: 'failed', reason: 'no tokens came' };
      }
      if (reply.status === 429 && (await ctx.b.mayGoOn(ctx, reply, attempt))) continue;
      if (ctx.b.isFinalRefusal(ctx, reply.status)) return { kind: 'refused' };
      return { kind: 'failed', reason: `the service answered ${reply.status}` };
    }
  },
  readTokens: (ctx, { text }) => {
    const value = objectIn(text);
    const { access_token: access, refresh_token: refresh, expires_in: seconds } = value;
    if (typeof access !== 'string' || typeof refresh !== 'string') return undefined;
    const lifetime = ctx.b.lifetimeMs(ctx, Number(seconds));
    return { accessToken: access, refreshToken: refresh, expiresAt: ctx.now() + lifetime };
  },
  lifetimeMs: (_ctx, expiresIn) => expiresIn * 1000,
  isFinalRefusal: (_ctx, status) => status === 400 || status === 401,
  connectAccount: async (ctx, host, code) => {
    const asked = await ctx.b.askForTokens(ctx, host, ctx.b.exchangeFields(ctx, code));
    if (asked.kind !== 'pair') return undefined;
    const id = await ctx.b.idOfAccount(ctx, host, asked.tokens);
    if (id === undefined) return undefined;
    const account: Account = { id, host, ...asked.tokens, state: 'connected' };
    ctx.b.keep(ctx, account);
    return account;
  },
  idOfAccount: async (ctx, host, { accessToken }) => {
    const account = {
      id: '',
      host,
      accessToken,
      refreshToken: '',
      expiresAt: 0,
      state: 'connected',
    } as const;
    const call = ctx.b.apiCall(ctx, account, { method: 'GET', path: '/api/v4/account' });
    for (let attempt = 0; ; attempt += 1) {
      const reply = await ctx.b.sendPaced(ctx, call);
      if (typeof reply === 'string' || reply.status >= 500) {
        if (attempt < ctx.choices.retries) continue;
        return undefined;
      }
      if (reply.status === 429 && (await ctx.b.mayGoOn(ctx, reply, attempt))) continue;
      const { id } = objectIn(reply.text);
      return typeof id === 'number' || typeof id === 'string' ? String(id) : undefined;
    }
  },
};

/** The object in a JSON text; empty in any other text. */
export function objectIn(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
