import type { RecordedExchange } from '../harness/http/exchange.js';

/** Everything of a request that may hold a secret, in one text. */
export function requestText({ request }: RecordedExchange): string {
  const headers = request.headers.map(([name, value]) => `${name}: ${value}`);
  return [request.url, ...headers, request.body?.text ?? ''].join('\n');
}
