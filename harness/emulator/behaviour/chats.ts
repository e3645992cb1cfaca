/**
 * The Chats API (5.6, 7.2): which origins exist and whether the signature holds. The signature is
 * lower-case hex HMAC-SHA1 of `METHOD\nmd5\nContent-Type\nDate\npath` with the channel's secret.
 */
import { createHash, createHmac } from 'node:crypto';
import type { Ctx } from '../context.js';
import type { Reply } from '../reply.js';
import type { ChatChannel } from '../model.js';
import { sameText } from '../random.js';

const DATE_TOLERANCE_MS = 15 * 60_000;

export interface ChatsBehaviour {
  /** A channel by its own id or by the id of a scope. */
  findOrigin(ctx: Ctx, id: string): ChatChannel | undefined;
  isContentMd5Right(ctx: Ctx): boolean;
  isChatDateRight(ctx: Ctx): boolean;
  chatSignature(ctx: Ctx, channel: ChatChannel): string;
  isChatSignatureRight(ctx: Ctx, channel: ChatChannel): boolean;
  unknownOrigin(ctx: Ctx): Reply;
  wrongSignature(ctx: Ctx): Reply;
}

export const chats: ChatsBehaviour = {
  findOrigin: (ctx, id) => ctx.store.channels.get(id) ?? ctx.store.scopes.get(id),
  isContentMd5Right: (ctx) =>
    header(ctx, 'content-md5') === createHash('md5').update(ctx.request.rawBody).digest('hex'),
  isChatDateRight: (ctx) => {
    if (!ctx.choices.chatsDateCheck) return true;
    const time = Date.parse(header(ctx, 'date'));
    return Math.abs(ctx.now() - time) <= DATE_TOLERANCE_MS;
  },
  chatSignature: (ctx, channel) => {
    const { method, path } = ctx.request;
    const parts = [method, header(ctx, 'content-md5'), header(ctx, 'content-type')];
    const text = [...parts, header(ctx, 'date'), path].join('\n');
    return createHmac('sha1', channel.secret).update(text).digest('hex');
  },
  isChatSignatureRight: (ctx, channel) =>
    ctx.b.isContentMd5Right(ctx) &&
    ctx.b.isChatDateRight(ctx) &&
    sameText(header(ctx, 'x-signature'), ctx.b.chatSignature(ctx, channel)),
  unknownOrigin: (ctx) => ctx.b.shapeC(ctx, 404, 'ORIGIN_NOT_REGISTERED', 'NOT_FOUND'),
  wrongSignature: (ctx) => ctx.b.shapeC(ctx, 403, 'ORIGIN_INVALID_SIGNATURE', 'invalid signature'),
};

function header(ctx: Ctx, name: string): string {
  const value = ctx.request.headers[name];
  return typeof value === 'string' ? value : '';
}
