import { TransportError } from './transport-error.js';
import type { AnswerLimits, BeyondLimits, RawAnswer } from './read-answer.js';
import { onAbort } from './on-abort.js';
import type { HeaderList } from '../check/evidence.js';

/**
 * A request that means the same without a connection: one of the usual methods, each header once, and nothing
 * that HTTP itself acts on.
 */
export interface PlainRequest {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  /** By name in lower case, with those that a client adds. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
}

/** A request as a client means it. */
interface SentRequest {
  readonly method: string;
  readonly headers: HeaderList;
  readonly body?: Buffer | undefined;
}

/** A server in this process, which also takes requests without a connection. */
export interface NearServer {
  /** Its address as requests name it, such as `http://127.0.0.1:8080`. */
  readonly origin: string;
  /**
   * Serves a plain request; `undefined` where it needs a connection. Resolves to the answer that a client would
   * read from a connection. If only a connection shows the answer, it resolves to a ticket: the
   * same request, sent with the ticket in the header `ticketHeader`, gets that answer.
   */
  serve(request: PlainRequest): Promise<RawAnswer | Ticket> | undefined;
}

/** The number of an answer that waits for a connection. */
export interface Ticket {
  readonly ticket: string;
}

export const ticketHeader = 'x-answer-ticket';

/** Headers on which HTTP clients or servers act. */
const acting = new Set([
  'connection',
  'content-length',
  'expect',
  'host',
  'http2-settings',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  ticketHeader,
]);
/** Media types of bodies; servers may refuse others without reading the body. */
const usualTypes = new Set([
  'application/json',
  'application/json; charset=utf-8',
  'application/x-www-form-urlencoded',
  'application/x-www-form-urlencoded; charset=UTF-8',
]);
const usualName = /^[a-z][a-z0-9-]*$/;
/** Values that nothing trims and every parser takes. */
const usualValue = /^[!-~]+(?: +[!-~]+)*$/;
/** Most characters of all headers, far below the limits of clients and servers. */
const mostHeaders = 8 * 1024;
const mostBody = 512 * 1024;

/** Whether all parsers of HTTP read this header in the same way, and do not act on it. */
export function isPlainHeader(lowerName: string, value: string): boolean {
  return (
    usualName.test(lowerName) &&
    !acting.has(lowerName) &&
    value.length <= mostHeaders &&
    usualValue.test(value)
  );
}

/**
 * Headers by lower-case name, behind those that the client adds. A request may close a connection that the client
 * would keep. `undefined` where a header is not plain or comes twice, or where all together are too long.
 */
export function plainHeaders(
  given: HeaderList,
  added: Readonly<Record<string, string>>,
): Record<string, string> | undefined {
  const headers: Record<string, string> = { ...added };
  let size = 0;
  for (const [name, value] of given) {
    const lower = name.toLowerCase();
    size += name.length + value.length;
    if (lower === 'connection' && value === 'close' && headers[lower] === 'keep-alive') {
      headers[lower] = value;
      continue;
    }
    if (!isPlainHeader(lower, value) || Object.hasOwn(headers, lower)) return undefined;
    headers[lower] = value;
  }
  return size > mostHeaders ? undefined : headers;
}

/** Whether the method has a body, where one is usual, and no other does. */
export function hasPlainBody(method: string, body: Buffer | undefined): boolean {
  if (method !== 'POST' && method !== 'PATCH') return method === 'GET' && body === undefined;
  return body !== undefined && body.length > 0 && body.length <= mostBody;
}

/** The request as a server reads it, or `undefined` where a connection may change or refuse it. */
export function plainRequest(
  { method, headers: given, body }: SentRequest,
  { host, pathname, search }: Readonly<URL>,
): PlainRequest | undefined {
  const url = pathname + search;
  if (url.length > mostHeaders || !hasPlainBody(method, body)) return undefined;
  const headers = plainHeaders(given, { host, connection: 'keep-alive' });
  if (headers === undefined || body === undefined) return headers && { method, url, headers, body };
  if (!usualTypes.has(headers['content-type'] ?? '')) return undefined;
  headers['content-length'] = String(body.length);
  return { method, url, headers, body };
}

/**
 * Waits for an answer of a server in this process, within the limits of an answer from a connection.
 *
 * Rejects with the reason of the signal, or an error of `beyond`.
 */
export function answerOf(
  served: Promise<RawAnswer | Ticket>,
  limits: AnswerLimits,
  beyond: BeyondLimits,
  signal?: AbortSignal,
): Promise<RawAnswer | Ticket> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      forget?.();
    };
    const refuse = (reason: unknown) => {
      end();
      reject(reason instanceof Error ? reason : new TransportError('UNKNOWN', String(reason)));
    };
    const timer = setTimeout(() => refuse(beyond.late()), limits.ms);
    const forget = signal && onAbort(signal, () => refuse(signal.reason));
    const take = async () => {
      const answer = await served;
      if (!('ticket' in answer) && answer.body.length > limits.bytes) throw beyond.long();
      end();
      resolve(answer);
    };
    take().catch(refuse);
  });
}
