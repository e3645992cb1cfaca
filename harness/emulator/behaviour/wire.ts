/**
 * The last steps of every answer. `finish` sees the answer as data, `render` makes bytes of it, and
 * `send` sees the bytes. `raw` on a WireReply replaces everything, for faults that Node would not
 * send (a 204 with a body, a truncated body).
 */
import { gzipSync } from 'node:zlib';
import type { Ctx } from '../context.js';
import type { Reply, WireReply } from '../reply.js';
import type { Maybe } from '../model.js';
import { layOut } from '../layout.js';
import { randomText } from '../random.js';

export interface WireBehaviour {
  finish(ctx: Ctx, reply: Reply): Maybe<Reply>;
  mediaTypeOf(ctx: Ctx, reply: Reply): string;
  render(ctx: Ctx, reply: Reply): WireReply;
  send(ctx: Ctx, reply: WireReply): Maybe<WireReply>;
  /** Milliseconds to wait before the answer. */
  latencyMs(ctx: Ctx): number;
}

export const wire: WireBehaviour = {
  finish: (_ctx, reply) => reply,
  mediaTypeOf: (ctx, reply) => {
    if (reply.mediaType !== undefined) return reply.mediaType;
    return reply.status < 400 ? ctx.choices.successType : ctx.choices.errorType;
  },
  render: (ctx, reply) => {
    const { choices } = ctx;
    const text = reply.body === undefined ? reply.text : layOut(reply.body, choices);
    const headers: Record<string, string | readonly string[]> = { ...reply.headers };
    if (text !== undefined) headers['content-type'] = ctx.b.mediaTypeOf(ctx, reply);
    if (choices.setCookie) {
      const visit = `visit=${randomText(24)}; Path=/; HttpOnly`;
      headers['set-cookie'] = [headers['set-cookie'] ?? [], visit].flat();
    }
    if (choices.closeConnection) headers['connection'] = 'close';
    if (choices.dateHeader === 'target') headers['date'] = new Date(ctx.now()).toUTCString();
    const plain = text === undefined ? undefined : Buffer.from(text, 'utf8');
    const isCompressed = plain !== undefined && choices.compression === 'gzip' && takesGzip(ctx);
    if (isCompressed) headers['content-encoding'] = 'gzip';
    return {
      status: reply.status,
      headers: choices.headerCase === 'lower' ? headers : titleCase(headers),
      payload: isCompressed ? gzipSync(plain) : plain,
      chunked: choices.chunked,
    };
  },
  send: (_ctx, reply) => reply,
  latencyMs: (ctx) => ctx.choices.latencyMs,
};

/** Whether the client of a request asks for gzip. */
export function takesGzip({ request }: Ctx): boolean {
  return /\bgzip\b/i.test(request?.headers['accept-encoding'] ?? '');
}

function titleCase<T>(headers: Readonly<Record<string, T>>): Record<string, T> {
  const cased = Object.entries(headers).map(
    ([name, value]) =>
      [name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase()), value] as const,
  );
  return Object.fromEntries(cased);
}
