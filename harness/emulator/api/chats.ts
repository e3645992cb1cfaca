import type { Ctx } from '../context.js';
import type { Reply } from '../reply.js';
import type { ChatChannel } from '../model.js';
import { readObject } from './validate.js';
import { randomId } from '../random.js';

/** POST /v2/origin/custom/{channel_id}/connect: opens a scope of the channel for an account. */
export function connectChat(ctx: Ctx): Reply {
  return signed(ctx, (channel, body) => {
    const accountId = body['account_id'];
    if (typeof accountId !== 'string' && typeof accountId !== 'number') {
      return ctx.b.problem(ctx, 400, 'account_id is required');
    }
    const scopeId = `${channel.id}_${accountId}`;
    ctx.store.scopes.set(scopeId, channel);
    return plain({ account_id: String(accountId), scope_id: scopeId, title: 'Chats' });
  });
}

/** POST /v2/origin/custom/{scope_id}: takes one message. */
export function sendChatMessage(ctx: Ctx): Reply {
  return signed(ctx, () => plain({ new_message: { msgid: randomId() } }));
}

function signed(
  ctx: Ctx,
  handle: (channel: ChatChannel, body: Readonly<Record<string, unknown>>) => Reply,
): Reply {
  const channel = ctx.b.findOrigin(ctx, ctx.request.params['id'] ?? '');
  if (channel === undefined) return ctx.b.unknownOrigin(ctx);
  if (!ctx.b.isChatSignatureRight(ctx, channel)) return ctx.b.wrongSignature(ctx);
  const body = ctx.b.parseBody(ctx);
  const value = body.kind === 'json' ? readObject(body.value) : undefined;
  return value === undefined ? ctx.b.malformedBody(ctx) : handle(channel, value);
}

function plain(body: Readonly<Record<string, string | { msgid: string }>>): Reply {
  return { status: 200, headers: {}, mediaType: 'application/json', body };
}
