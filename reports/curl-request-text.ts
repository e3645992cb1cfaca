import type { RecordedExchange } from '../harness/check/evidence.js';

/** All parts of a request that may contain a secret, as one text. */
export function requestText({ request }: RecordedExchange): string {
  const headers = request.headers.map(([name, value]) => `${name}: ${value}`);
  return [request.url, ...headers, request.body?.text ?? ''].join('\n');
}
