/** The flow (section 4.2, 4.3): the page that starts it, and the redirect that ends it. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Ctx } from '../context.js';
import type { Arrival, Page } from '../model.js';

export interface FlowBehaviour {
  /** The query of the authorization page. */
  authorizationQuery(ctx: Ctx, state: string): Record<string, string>;
  start(ctx: Ctx, arrival: Arrival): Page;
  /** The redirect of the service, or the webhook of a widget. */
  arrive(ctx: Ctx, arrival: Arrival): Promise<Page>;
  declined(ctx: Ctx, arrival: Arrival): Promise<Page>;
  allowed(ctx: Ctx, arrival: Arrival): Promise<Page>;
  /** The code and the host of a webhook. */
  readWebhook(ctx: Ctx, arrival: Arrival): { code: string; referer: string } | undefined;
  refuseFlow(ctx: Ctx, reason: string): Page;
}

export const flow: FlowBehaviour = {
  authorizationQuery: ({ settings, choices }, state) => ({
    client_id: settings.clientId,
    state,
    ...(choices.mode !== 'none' && { mode: choices.mode }),
  }),
  start: (ctx, { session }) => {
    const value = ctx.b.newState(ctx, session);
    ctx.b.expectState(ctx, session, value);
    const query = ctx.b.authorizationQuery(ctx, value);
    return ctx.b.connectPage(ctx, `${ctx.settings.authUrl}/oauth`, query);
  },
  arrive: (ctx, arrival) => {
    if (arrival.query.has('error')) return ctx.b.declined(ctx, arrival);
    return ctx.b.allowed(ctx, arrival);
  },
  declined: async (ctx, arrival) => {
    ctx.b.spendState(ctx, arrival);
    return ctx.b.page(ctx, 200, 'Access was not granted. You can start again.');
  },
  allowed: async (ctx, arrival) => {
    const webhook = arrival.method === 'POST' ? ctx.b.readWebhook(ctx, arrival) : undefined;
    const code = webhook?.code ?? arrival.query.get('code');
    const referer = webhook?.referer ?? arrival.query.get('referer');
    if (code === null || referer === null) return ctx.b.refuseFlow(ctx, 'a parameter is missing');
    const fault = webhook === undefined ? ctx.b.stateFault(ctx, arrival) : undefined;
    if (fault !== undefined) return ctx.b.refuseFlow(ctx, fault);
    ctx.b.spendState(ctx, arrival);
    const host = ctx.b.hostOf(ctx, referer);
    if (host === undefined) return ctx.b.refuseFlow(ctx, 'the account is not at this service');
    if (ctx.memory.codes.has(code)) return ctx.b.grantedPage(ctx);
    ctx.memory.codes.add(code);
    if (arrival.query.has('from_widget')) await pause(ctx.choices.widgetMs);
    const account = await ctx.b.connectAccount(ctx, host, code);
    if (account !== undefined) return ctx.b.grantedPage(ctx);
    return ctx.b.refuseFlow(ctx, 'the service did not accept the grant. Please start again');
  },
  readWebhook: (_ctx, { body, query }) => {
    const pairs = new URLSearchParams(body.startsWith('{') ? formOf(body) : body);
    const code = pairs.get('code') ?? query.get('code');
    const referer = pairs.get('referer') ?? query.get('referer');
    return code === null || referer === null ? undefined : { code, referer };
  },
  refuseFlow: (ctx, reason) =>
    ctx.b.page(ctx, ctx.choices.refusedFlow, `Not connected: ${reason}.`),
};

function formOf(json: string): Record<string, string> {
  try {
    const value: unknown = JSON.parse(json);
    return Object.fromEntries(
      Object.entries(Object(value)).map(([name, each]) => [name, String(each)]),
    );
  } catch {
    return {};
  }
}
