import { isRecord } from '../../../spec/violation-words.js';
import { kindOf } from '../../base/kind-of.js';
import type { HeaderList } from '../../check/evidence.js';
import { TrafficError, type TrafficExchange } from '../traffic-exchange.js';

/**
 * Reads one entry of an HTTP Archive 1.2 as an exchange.
 *
 * @param place names the entry in an error
 * @returns undefined for an answer that came from a cache: nothing was sent
 * @throws {TrafficError} when a member that it needs is missing or of another type
 */
export function exchangeOfEntry(entry: unknown, place: string): TrafficExchange | undefined {
  const read = reading(place);
  const whole = read.object(entry, 'the entry');
  if (whole['_fromCache'] !== undefined) return undefined;
  const request = read.object(whole['request'], 'request');
  const response = read.object(whole['response'], 'response');
  const started = read.text(whole['startedDateTime'], 'startedDateTime');
  const startedAt = Date.parse(started);
  if (Number.isNaN(startedAt)) {
    throw new TrafficError(
      `${place}: at startedDateTime: expected a time of ISO 8601, found ${JSON.stringify(started.slice(0, 60))}`,
    );
  }
  const queued = queuedMs(whole['timings']);
  const total = typeof whole['time'] === 'number' ? Math.max(0, whole['time']) : 0;
  const status = read.number(response['status'], 'response.status');
  const body = bodyOfRequest(request['postData']);
  const exchange = {
    method: read.text(request['method'], 'request.method'),
    url: read.text(request['url'], 'request.url'),
    headers: read.headers(request['headers'], 'request.headers'),
    ...(body !== undefined && { body }),
    sentAt: startedAt + Math.min(queued, total),
    durationMs: Math.max(0, total - queued),
  };
  // Browsers and proxies write 0 for a request without an answer.
  if (status === 0) return exchange;
  const headers = read.headers(response['headers'], 'response.headers');
  const content = contentOf(response['content'], status);
  return {
    ...exchange,
    response: { status, headers, body: content ?? Buffer.alloc(0) },
    ...(content === undefined && { isCut: true }),
  };
}

/** Time before a request left: it waited for a connection. */
function queuedMs(timings: unknown): number {
  if (!isRecord(timings)) return 0;
  const parts = ['blocked', 'dns', 'connect'].map((name) => timings[name]);
  return parts.reduce<number>(
    (sum, part) => sum + (typeof part === 'number' && part > 0 ? part : 0),
    0,
  );
}

function bodyOfRequest(data: unknown): Buffer | undefined {
  if (!isRecord(data)) return undefined;
  const { text, params, encoding } = data;
  if (typeof text === 'string' && text !== '') {
    return Buffer.from(text, encoding === 'base64' ? 'base64' : 'utf8');
  }
  if (!Array.isArray(params) || params.length === 0) return undefined;
  const pairs = params
    .filter(isRecord)
    .map(({ name, value }) => [String(name), typeof value === 'string' ? value : '']);
  return Buffer.from(new URLSearchParams(pairs).toString());
}

/** The body of an answer; undefined where the recorder did not keep it, or not the whole of it. */
function contentOf(content: unknown, status: number): Buffer | undefined {
  const { text, size, encoding, comment } = isRecord(content) ? content : {};
  if (comment === 'truncated by the recorder') return undefined;
  if (typeof text !== 'string') {
    const isEmpty = size === 0 || status === 204 || status === 304;
    return isEmpty ? Buffer.alloc(0) : undefined;
  }
  // A recorder that has dropped a body may leave an empty text, and the size.
  if (text === '' && typeof size === 'number' && size > 0) return undefined;
  return Buffer.from(text, encoding === 'base64' ? 'base64' : 'utf8');
}

function reading(place: string) {
  const wrong = (at: string, expected: string, found: unknown) =>
    new TrafficError(`${place}: at ${at}: expected ${expected}, found ${kindOf(found)}`);
  const object = (value: unknown, at: string): Record<string, unknown> => {
    if (!isRecord(value)) throw wrong(at, 'an object', value);
    return value;
  };
  const text = (value: unknown, at: string): string => {
    if (typeof value !== 'string') throw wrong(at, 'a text', value);
    return value;
  };
  return {
    object,
    text,
    number: (value: unknown, at: string): number => {
      if (typeof value !== 'number') throw wrong(at, 'a number', value);
      return value;
    },
    headers: (value: unknown, at: string): HeaderList => {
      if (!Array.isArray(value)) throw wrong(at, 'a list', value);
      return value.map((each: unknown, index) => {
        if (isRecord(each)) {
          const { name, value: content } = each;
          // To name the place of each costs as much as to read them.
          if (typeof name === 'string' && typeof content === 'string') return [name, content];
        }
        const { name, value: content } = object(each, `${at}[${index}]`);
        return [text(name, `${at}[${index}].name`), text(content, `${at}[${index}].value`)];
      });
    },
  };
}
