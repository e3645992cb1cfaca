import type { TrafficExchange } from '../traffic-exchange.js';

/**
 * Whether the body of an answer has the framing of the wire in it. Some checks look at the wire, and their
 * records have every byte after the head.
 */
export function hasFraming({ response }: Pick<TrafficExchange, 'response'>): boolean {
  if (response === undefined) return false;
  const isChunked = response.headers.some(
    ([name, value]) => name.toLowerCase() === 'transfer-encoding' && /chunked/i.test(value),
  );
  return isChunked && /^[\da-f]+(?:;[^\r\n]*)?\r\n/i.test(response.body.toString('latin1', 0, 64));
}
