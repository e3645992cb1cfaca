/**
 * Other bindings than those of the public facts: where a request carries its credentials and its items,
 * and where an answer holds them. All of the emulator speaks the usual bindings; a request is translated
 * to them when it arrives, and an answer from them before it is written.
 */
import type { Choices } from '../choices.js';
import type { Ctx, RequestFacts } from '../context.js';
import { withOwnIds } from './huge-ids.js';
import type { Account, Json, JsonObject } from '../model.js';
import type { Reply } from '../reply.js';

/** The member that holds the items of a request, by its path and its method. */
const wrappers: ReadonlyMap<string, string> = new Map([
  ['POST /api/v4/leads', 'add'],
  ['PATCH /api/v4/leads', 'update'],
  ['POST /api/v4/leads/custom_fields', 'add'],
  ['POST /api/v4/sources', 'add'],
]);

/** The request as the usual bindings have it. What comes in the usual way instead is not there. */
export function boundRequest(request: RequestFacts, choices: Choices): RequestFacts {
  let bound = choices.ids === 'huge' ? withOwnIds(request) : request;
  if (choices.clientAuth === 'basic' && request.area === 'token') bound = fromBasic(bound);
  if (choices.accessHeader !== 'Authorization' && request.area === 'api') {
    bound = fromHeader(bound, choices.accessHeader.toLowerCase());
  }
  if (choices.itemLists === 'wrapped' && request.area === 'api') bound = unwrapped(bound);
  return bound;
}

/** The answer with its values where the choices have them. */
export function boundReply(
  { choices, request }: Pick<Ctx, 'choices' | 'request'>,
  reply: Reply,
): Reply {
  const { body } = reply;
  if (body === undefined || reply.status >= 400 || !isObject(body)) return reply;
  if (choices.issuedPair === 'nested' && request.area === 'token') {
    const { access_token, refresh_token, expires_in, ...rest } = body;
    const tokens = { access: access_token, refresh: refresh_token };
    return { ...reply, body: { ...rest, result: { tokens, valid_for: expires_in } } };
  }
  if (
    choices.itemLists === 'wrapped' &&
    request.area === 'api' &&
    body['_embedded'] !== undefined
  ) {
    const { _embedded: embedded, ...rest } = body;
    const items = isObject(embedded) ? Object.values(embedded)[0] : embedded;
    return { ...reply, body: { ...rest, response: { items } } };
  }
  return reply;
}

/** Whether the host of a request serves an account. */
export function isServedAt(ctx: Ctx, account: Account): boolean {
  if (ctx.choices.servedHosts === 'any') return true;
  const host = (ctx.request.headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
  return host === ctx.b.accountAddress(ctx, account);
}

/** ID and secret key of the header take the place of those in the body. */
function fromBasic(request: RequestFacts): RequestFacts {
  const fields = fieldsOf(request);
  if (fields === undefined) return request;
  const encoded = /^Basic +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const pair = Buffer.from(encoded ?? '', 'base64').toString('utf8');
  const [id = '', secret = ''] = pair
    .split(':')
    .map((part) => new URLSearchParams(`part=${part}`).get('part') ?? '');
  const whole = { ...fields, client_id: id, client_secret: secret };
  const text =
    request.bodyKind === 'form' ? new URLSearchParams(whole).toString() : JSON.stringify(whole);
  return { ...request, rawBody: Buffer.from(text) };
}

function fieldsOf({ rawBody, bodyKind }: RequestFacts): Record<string, string> | undefined {
  const text = rawBody.toString('utf8');
  if (bodyKind === 'form') return Object.fromEntries(new URLSearchParams(text));
  const value = bodyKind === 'json' ? parsed(text) : undefined;
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : undefined;
}

function fromHeader(request: RequestFacts, name: string): RequestFacts {
  const { authorization: _usual, [name]: value, ...headers } = request.headers;
  return {
    ...request,
    headers: typeof value === 'string' ? { ...headers, authorization: `Bearer ${value}` } : headers,
  };
}

/** The list in the member of its request. A list without its object is no list of items. */
function unwrapped(request: RequestFacts): RequestFacts {
  const member = wrappers.get(`${request.method} ${request.path}`);
  if (member === undefined || request.bodyKind !== 'json') return request;
  const body = parsed(request.rawBody.toString('utf8'));
  if (typeof body !== 'object' || body === null) return request;
  const items: unknown = Array.isArray(body)
    ? 'a list'
    : Object.entries(body).find(([name]) => name === member)?.[1];
  return items === undefined
    ? request
    : { ...request, rawBody: Buffer.from(JSON.stringify(items)) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
