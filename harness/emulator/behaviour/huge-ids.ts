/**
 * IDs beyond 2^53. Inside, the emulator counts in small numbers; on the way out, each ID is moved beyond
 * the numbers that JavaScript keeps, and on the way in, it is moved back.
 */
import { withEach } from '../../check/each-operation.js';
import type { Control } from '../../check/control.js';
import type { Ctx, RequestFacts } from '../context.js';
import type { WireReply } from '../reply.js';

const offset = 9_000_000_000_000_000_000n;
/** Members of bodies that are IDs. */
const members =
  'id|account_id|user_id|created_by|updated_by|current_user_id|responsible_user_id|field_id|enum_id|status_id|pipeline_id';
const written = new RegExp(`("(?:${members})": ?)(\\d+)`, 'g');
/** A slash may be escaped in JSON. The emulator counts up to some 170,000,000; a larger number is no ID of it. */
const linked = /(\/leads\\?\/(?:custom_fields\\?\/)?)(\d{1,8}|1\d{8})(?!\d)/g;
/** The IDs of accounts on a page: no other kind of ID is there. */
const onPage = /\b30\d{6}\b/g;
const huge = /\b9\d{18}\b/g;

/** An ID as others see it, in text. */
export function shownId({ choices }: Pick<Ctx, 'choices'>, id: number): string {
  return choices.ids === 'huge' ? moved(id) : String(id);
}

/** A request with the IDs that the emulator has inside. */
export function withOwnIds(request: RequestFacts): RequestFacts {
  const { area, url, path, rawQuery, params, rawBody } = request;
  const query = back(rawQuery);
  return {
    ...request,
    url: back(url),
    path: back(path),
    rawQuery: query,
    query: new URLSearchParams(query),
    params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, back(value)])),
    // Calls of the chats API are signed as they are.
    rawBody: area === 'chats' ? rawBody : Buffer.from(back(rawBody.toString('utf8'))),
  };
}

/** An answer with the IDs that others see. */
export function withShownIds(reply: WireReply): WireReply {
  const { payload, headers } = reply;
  if (payload === undefined) return reply;
  const text = payload.toString('utf8');
  const isPage = /html/i.test(String(headers['content-type'] ?? headers['Content-Type']));
  const shown = isPage
    ? text.replaceAll(onPage, moved)
    : text
        .replaceAll(written, (_whole, before: string, id: string) => before + moved(id))
        .replaceAll(linked, (_whole, before: string, id: string) => before + moved(id));
  return { ...reply, payload: Buffer.from(shown) };
}

/** Control with the IDs that others see. */
export function showingIds(control: Required<Control>): Required<Control> {
  const shown = withEach(control, (operation) => async (request) => {
    const answer = await operation(
      mapped(request, (value) => (isHuge(value) ? Number(value - offset) : value)),
    );
    return mapped(answer, (value, key) =>
      key === 'id' && typeof value === 'number' ? BigInt(moved(value)) : value,
    );
  });
  return { ...control, ...shown };
}

function isHuge(value: unknown): value is bigint {
  return typeof value === 'bigint' && value > offset;
}

function mapped(
  value: unknown,
  change: (value: unknown, key: string) => unknown,
  key = '',
): unknown {
  if (Array.isArray(value)) return value.map((each) => mapped(each, change));
  if (typeof value !== 'object' || value === null) return change(value, key);
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, mapped(member, change, name)]),
  );
}

function moved(id: number | string): string {
  return String(BigInt(id) + offset);
}

function back(text: string): string {
  return text.replaceAll(huge, (id) => String(BigInt(id) - offset));
}
