import type { Circumstance } from '../check/circumstances.js';
import type { RequestOptions } from '../check/http.js';

/** Circumstances of a request that have nothing to do with what it asks for. */
export const incidentals = [
  'further-headers',
  'further-query',
  'charset',
  'new-connection',
] as const satisfies readonly Circumstance[];

/** Headers that browsers and gateways add; a service ignores those that it does not know (RFC 9110, 5.1). */
const furtherHeaders = {
  'accept-language': 'de-AT, de;q=0.9, en;q=0.5',
  'cache-control': 'no-cache',
  'x-request-id': '0f3c1d52-7f0b-4c6e-9a55-2b8a4b0e7d11',
  'x-requested-with': 'XMLHttpRequest',
};
/** A parameter that scripts add so that no cache answers. */
const furtherQuery = '_=1731350400000';

const json = 'application/json; charset=utf-8';
const form = 'application/x-www-form-urlencoded; charset=UTF-8';

/**
 * A request of the account API or of the token endpoint with all incidentals that are on. Others stay as they are:
 * pages are visited by people, and the Chats API may sign parts of a request. What a check says itself stays, too.
 */
export function withIncidentals(
  request: RequestOptions,
  has: (name: (typeof incidentals)[number]) => boolean,
): RequestOptions {
  if (request.onPage !== undefined || !isOfService(request.url)) return request;
  const given = request.headers ?? {};
  const names = new Set(Object.keys(given).map((name) => name.toLowerCase()));
  const typed = request.json !== undefined ? json : request.form !== undefined ? form : undefined;
  const more = Object.entries({
    ...(has('further-headers') && furtherHeaders),
    ...(has('charset') && typed !== undefined && { 'content-type': typed }),
    ...(has('new-connection') && { connection: 'close' }),
  }).filter(([name]) => !names.has(name));
  const url = has('further-query') ? withQuery(request.url) : request.url;
  if (more.length === 0 && url === request.url) return request;
  return { ...request, url, headers: { ...given, ...Object.fromEntries(more) } };
}

function isOfService(url: string): boolean {
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '');
  return path.startsWith('/api/') || /^\/oauth2\/access_token(?:[?#]|$)/.test(path);
}

function withQuery(url: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}${furtherQuery}`;
}
