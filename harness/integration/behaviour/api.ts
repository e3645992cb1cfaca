/** Calls of the account API: credentials, and what follows each status (7.2). */
import type { Ctx } from '../context.js';
import type { Account, Answer, Call, Reply } from '../model.js';

export type ApiRequest = Pick<Call, 'method' | 'path' | 'body'>;

export interface ApiBehaviour {
  credentials(ctx: Ctx, account: Account): Record<string, string>;
  apiCall(ctx: Ctx, account: Account, request: ApiRequest): Call;
  /** Sends a request with access that lives, and again where that can help. */
  callApi(ctx: Ctx, id: string, request: ApiRequest): Promise<Answer>;
  /** Whether a request may be sent again after this status, or after none. */
  mayRepeat(ctx: Ctx, status: number | undefined, attempt: number): boolean;
  /** After 401: the account with fresh access, where it has not been renewed for this request yet. */
  afterUnauthorized(ctx: Ctx, account: Account, isRenewed: boolean): Promise<Account | undefined>;
  isSuccess(ctx: Ctx, reply: Reply): boolean;
  onAnswer(ctx: Ctx, account: Account, reply: Reply): void;
}

export const api: ApiBehaviour = {
  credentials: (_ctx, { accessToken }) => ({ authorization: `Bearer ${accessToken}` }),
  apiCall: (ctx, account, request) => ({
    ...request,
    host: ctx.b.apiHost(ctx, account),
    headers: {
      ...ctx.b.credentials(ctx, account),
      ...(request.body !== undefined && { 'content-type': 'application/json' }),
    },
  }),
  callApi: async (ctx, id, request) => {
    let account = await ctx.b.withAccess(ctx, id);
    let isRenewed = false;
    for (let attempt = 0; ; attempt += 1) {
      if (account === undefined) {
        if (ctx.b.isConnected(ctx, id)) return { kind: 'failed', reason: 'no access for now' };
        return { kind: 'not-connected' };
      }
      const reply = await ctx.b.sendPaced(ctx, ctx.b.apiCall(ctx, account, request));
      if (typeof reply === 'string') {
        if (ctx.b.mayRepeat(ctx, undefined, attempt)) continue;
        return { kind: 'failed', reason: reply };
      }
      ctx.b.onAnswer(ctx, account, reply);
      if (ctx.b.isSuccess(ctx, reply)) return { kind: 'ok', reply };
      if (reply.status === 401) {
        account = await ctx.b.afterUnauthorized(ctx, account, isRenewed);
        isRenewed = true;
        continue;
      }
      if (reply.status === 429) {
        if (await ctx.b.mayGoOn(ctx, reply, attempt)) continue;
        return { kind: 'failed', reason: 'the service asked for a pause' };
      }
      if (ctx.b.mayRepeat(ctx, reply.status, attempt)) continue;
      return { kind: 'refused', status: reply.status };
    }
  },
  mayRepeat: (ctx, status, attempt) =>
    (status === undefined || status >= 500) && attempt < ctx.choices.retries,
  afterUnauthorized: async (ctx, account, isRenewed) => {
    if (!isRenewed) return ctx.b.renew(ctx, account);
    ctx.b.end(ctx, account);
    return undefined;
  },
  isSuccess: (_ctx, { status }) => status >= 200 && status < 300,
  onAnswer: () => {},
};
