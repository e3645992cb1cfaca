import { randomUUID } from 'node:crypto';
import type { Circumstance } from '../check/circumstances.js';
import type { RequestOptions } from '../check/http.js';

/** Circumstances of a request that have nothing to do with what it asks for. */
export const incidentals = [
  'further-headers',
  'further-query',
  'charset',
  'any-type',
  'compressed',
  'new-connection',
] as const satisfies readonly Circumstance[];

/** Headers that browsers and gateways add, with a number of each request beside them. */
const furtherHeaders = {
  'accept-language': 'de-AT, de;q=0.9, en;q=0.5',
  'cache-control': 'no-cache',
  'x-requested-with': 'XMLHttpRequest',
};
/** A parameter that scripts add so that no cache answers. */
const furtherQuery = '_=1731350400000';

const json = 'application/json; charset=utf-8';
const form = 'application/x-www-form-urlencoded; charset=UTF-8';

/**
 * A request of the account API or of the token endpoint with all incidentals that are on. Others stay as they are:
 * pages are visited by people, and the signature of a request may cover more than its body. What a check says
 * itself stays, too.
 */
export function withIncidentals(
  request: RequestOptions,
  has: (name: (typeof incidentals)[number]) => boolean,
): RequestOptions {
  if (request.onPage !== undefined || !isOfService(request.url)) return request;
  const given = Object.entries(request.headers ?? {});
  const named = new Map(given.map(([name, value]) => [name.toLowerCase(), value]));
  if (named.has('x-signature')) return request;
  const type = has('charset') ? charsetOf(request, named.get('content-type')) : undefined;
  const kept = given.filter(
    ([name]) => type === undefined || name.toLowerCase() !== 'content-type',
  );
  const more = Object.entries({
    ...(has('further-headers') && { ...furtherHeaders, 'x-request-id': randomUUID() }),
    ...(has('any-type') && { accept: '*/*' }),
    ...(has('compressed') && { 'accept-encoding': 'gzip' }),
    ...(has('new-connection') && { connection: 'close' }),
  }).filter(([name]) => !named.has(name));
  if (type !== undefined) more.push(['content-type', type]);
  const url = has('further-query') ? withQuery(request.url) : request.url;
  if (more.length === 0 && url === request.url) return request;
  return { ...request, url, headers: Object.fromEntries([...kept, ...more]) };
}

/** The media type of the body with a charset; undefined where it has none, or one of its own. */
function charsetOf(
  { json: object, form: fields, text }: RequestOptions,
  type: string | undefined,
): string | undefined {
  if (type === undefined) {
    return object !== undefined ? json : fields !== undefined ? form : undefined;
  }
  return text !== undefined && type === 'application/json' ? json : undefined;
}

/** Whether a URL is one of the account API or of the token endpoint. */
export function isOfService(url: string): boolean {
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '');
  return path.startsWith('/api/') || /^\/oauth2\/access_token(?:[?#]|$)/.test(path);
}

function withQuery(url: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}${furtherQuery}`;
}
