/** The disable hook (5.3): its three parameters, its signature, and its effect. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Ctx } from '../context.js';
import type { Arrival, Page } from '../model.js';

/** The parameters of a hook. */
export interface HookParts {
  readonly clientUuid: string;
  /** As it was written. */
  readonly accountId: string;
  readonly signature: string;
}

export interface HookBehaviour {
  /** One value of a parameter; undefined where it is missing, empty or repeated. */
  hookValue(ctx: Ctx, arrival: Arrival, name: string): string | undefined;
  readHook(ctx: Ctx, arrival: Arrival): HookParts | undefined;
  isOwnClient(ctx: Ctx, clientUuid: string): boolean;
  hookKey(ctx: Ctx): string;
  hookMessage(ctx: Ctx, parts: HookParts): string;
  signatureOf(ctx: Ctx, parts: HookParts): string;
  isSameSignature(ctx: Ctx, expected: string, found: string): boolean;
  isRightHook(ctx: Ctx, parts: HookParts): boolean;
  takeHook(ctx: Ctx, arrival: Arrival): Page;
  /** What a right hook ends. */
  onRightHook(ctx: Ctx, parts: HookParts): void;
  acceptHook(ctx: Ctx): Page;
  refuseHook(ctx: Ctx): Page;
}

export const hook: HookBehaviour = {
  hookValue: (_ctx, { query }, name) => {
    const [value, ...others] = query.getAll(name);
    return value === '' || others.length > 0 ? undefined : value;
  },
  readHook: (ctx, arrival) => {
    const clientUuid = ctx.b.hookValue(ctx, arrival, 'client_uuid');
    const accountId = ctx.b.hookValue(ctx, arrival, 'account_id');
    const signature = ctx.b.hookValue(ctx, arrival, 'signature');
    if (clientUuid === undefined || accountId === undefined || signature === undefined) {
      return undefined;
    }
    return { clientUuid, accountId, signature };
  },
  isOwnClient: ({ settings }, clientUuid) => clientUuid === settings.clientId,
  hookKey: ({ settings }) => settings.clientSecret,
  hookMessage: ({ settings }, { accountId }) => `${settings.clientId}|${accountId}`,
  signatureOf: (ctx, parts) =>
    createHmac('sha256', ctx.b.hookKey(ctx)).update(ctx.b.hookMessage(ctx, parts)).digest('hex'),
  isSameSignature: ({ choices }, expected, found) => {
    const form = choices.comparesHook === 'bytes' ? 'hex' : 'utf8';
    const [one, other] = [Buffer.from(expected, form), Buffer.from(found, form)];
    return one.length === other.length && timingSafeEqual(one, other);
  },
  isRightHook: (ctx, parts) =>
    ctx.b.isOwnClient(ctx, parts.clientUuid) &&
    /^\d+$/.test(parts.accountId) &&
    ctx.b.isSameSignature(ctx, ctx.b.signatureOf(ctx, parts), parts.signature),
  takeHook: (ctx, arrival) => {
    const parts = ctx.b.readHook(ctx, arrival);
    if (parts === undefined || !ctx.b.isRightHook(ctx, parts)) return ctx.b.refuseHook(ctx);
    ctx.b.onRightHook(ctx, parts);
    return ctx.b.acceptHook(ctx);
  },
  onRightHook: (ctx, { accountId }) => {
    const account = ctx.b.load(ctx, accountId);
    if (account !== undefined && ctx.choices.hookEffect === 'ends-access') ctx.b.end(ctx, account);
  },
  acceptHook: (ctx) => {
    const { hookAnswer } = ctx.choices;
    if (hookAnswer === 'page') return ctx.b.page(ctx, 200, 'The integration was switched off.');
    return { status: hookAnswer, body: '' };
  },
  refuseHook: (ctx) => ({ status: ctx.choices.refusedHook, body: '' }),
};
