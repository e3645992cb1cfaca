/**
 * Calls to the integrator: the disable hook (4.4, 5.3, section 6) and the webhook after a widget
 * installation (2.2, section 6). Mutants break the recipients, the method, the query or the
 * signature.
 */
import { createHmac } from 'node:crypto';
import type { Ctx } from '../context.js';
import { shownId } from './huge-ids.js';
import type { HookCall } from '../hook-sender.js';
import type { Account, Code, Installation, Integration } from '../model.js';
import { addQuery, type QueryPair } from './redirects.js';

export interface HookBehaviour {
  /** The installations whose integrators are told of a deactivation of `installation`. */
  hookSubjects(ctx: Ctx, installation: Installation): Installation[];
  /** The address that is called, if any. */
  hookAddress(ctx: Ctx, integration: Integration): string | undefined;
  hookMethod(ctx: Ctx): HookCall['method'];
  hookKey(ctx: Ctx, integration: Integration): string;
  /** The signed message: `client_id|account_id`. */
  hookMessage(ctx: Ctx, integration: Integration, account: Account): string;
  hookSignature(ctx: Ctx, integration: Integration, account: Account): string;
  hookQuery(ctx: Ctx, integration: Integration, account: Account): QueryPair[];
  /** The calls to make after a deactivation. */
  hookCalls(ctx: Ctx, installation: Installation): HookCall[];
  /** Whether a deactivation of an installation that is not active fires the hook. */
  firesWhenInactive(ctx: Ctx): boolean;
  webhookQuery(ctx: Ctx, integration: Integration, code: Code): QueryPair[];
  /** The call after a widget installation. */
  webhookCall(ctx: Ctx, integration: Integration, code: Code): HookCall | undefined;
  /** The calls to make after a widget installation whose webhook that is. */
  webhookCalls(ctx: Ctx, integration: Integration, webhook: HookCall): HookCall[];
  callTimeoutMs(ctx: Ctx): number;
  /** Makes the calls; resolves when all are answered, refused or timed out. */
  makeCalls(ctx: Ctx, calls: readonly HookCall[]): Promise<void>;
}

export const hooks: HookBehaviour = {
  hookSubjects: (_ctx, installation) => [installation],
  hookAddress: (_ctx, integration) => integration.disableHookUri,
  hookMethod: () => 'GET',
  hookKey: (_ctx, integration) => integration.secret,
  hookMessage: (ctx, integration, account) => `${integration.clientId}|${shownId(ctx, account.id)}`,
  hookSignature: (ctx, integration, account) =>
    createHmac('sha256', ctx.b.hookKey(ctx, integration))
      .update(ctx.b.hookMessage(ctx, integration, account))
      .digest('hex'),
  hookQuery: (ctx, integration, account) => {
    const pairs: QueryPair[] = [
      ['client_uuid', integration.clientId],
      ['account_id', shownId(ctx, account.id)],
      ['signature', ctx.b.hookSignature(ctx, integration, account)],
    ];
    if (ctx.choices.hookExtraParameter) pairs.push(['event', 'uninstall']);
    return ctx.choices.hookOrder === 'reversed' ? pairs.toReversed() : pairs;
  },
  hookCalls: (ctx, installation) =>
    ctx.b.hookSubjects(ctx, installation).flatMap(({ integration, account }) => {
      const address = ctx.b.hookAddress(ctx, integration);
      if (address === undefined) return [];
      const query = ctx.b.encodeQuery(ctx, ctx.b.hookQuery(ctx, integration, account));
      const url = addQuery(address, query);
      return [{ method: ctx.b.hookMethod(ctx), url, purpose: 'disable-hook' }];
    }),
  firesWhenInactive: (ctx) => ctx.choices.deactivatedAgain === 'fires-hook',
  webhookQuery: (ctx, integration, code) => [
    ['code', code.value],
    ['referer', ctx.b.refererValue(ctx, code)],
    ['client_id', integration.clientId],
    ['from_widget', ctx.choices.fromWidget],
  ],
  webhookCall: (ctx, integration, code) => ({
    method: 'GET',
    url: ctx.b.redirectAddress(ctx, integration, ctx.b.webhookQuery(ctx, integration, code)),
    purpose: 'widget-webhook',
  }),
  webhookCalls: (ctx, integration, webhook) => {
    const { widgetWebhooks } = ctx.choices;
    if (widgetWebhooks === 'once') return [webhook];
    if (widgetWebhooks === 'twice') return [webhook, webhook];
    const before = ctx.store.webhooks.get(integration.clientId);
    ctx.store.webhooks.set(integration.clientId, webhook);
    return before === undefined ? [webhook] : [before, webhook];
  },
  callTimeoutMs: () => 3_000,
  makeCalls: async (ctx, calls) => {
    await Promise.all(
      calls.map(async (call) => {
        for (let attempt = 0; attempt < ctx.choices.hookAttempts; attempt += 1) {
          if (await ctx.hooks.send(call, ctx.b.callTimeoutMs(ctx))) return;
        }
      }),
    );
  },
};
