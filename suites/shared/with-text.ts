import type { RequestOptions } from '../../harness/check/http.js';

/** A request with any text as its body, JSON or not. */
export function withText(request: RequestOptions, text: string): RequestOptions {
  const { json: _json, headers, ...rest } = request;
  return { ...rest, headers: { ...headers, 'content-type': 'application/json' }, text };
}
