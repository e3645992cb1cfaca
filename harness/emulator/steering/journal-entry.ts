import type { JournalEntry, Purpose } from '../../../spec/generated/control-types.js';
import type { KnownSecret, Redactor } from '../../http/redaction.js';

/** Characters of a body that an entry keeps. */
const mostBody = 16_384;

/** A request or a call as it happened, with its secrets. */
export interface RawEntry {
  readonly kind: 'request' | 'call';
  readonly purpose: Purpose;
  /** Milliseconds on the emulator's clock. */
  readonly at: number;
  readonly method: string;
  readonly url: string;
  readonly host?: string | undefined;
  readonly from?: string | undefined;
  readonly client_id?: string | undefined;
  readonly account_id?: number | undefined;
  readonly headers: Headers;
  readonly body: string;
  /** Absent where no answer arrived. */
  readonly status?: number | undefined;
  readonly answerHeaders?: Headers | undefined;
  readonly answer?: string | undefined;
  readonly incident?: number | undefined;
  readonly durationMs: number;
}

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;
type SecretKind = KnownSecret[1] | 'session';
type Secret = readonly [secret: string, kind: SecretKind];

const kinds: ReadonlyMap<string, SecretKind> = new Map([
  ['access_token', 'access_token'],
  ['refresh_token', 'refresh_token'],
  ['code', 'authorization_code'],
  ['client_secret', 'client_secret'],
  ['password', 'password'],
]);

/** The secrets that a request, a call or its answer carries in a place made for them. */
export function secretsIn(raw: RawEntry): Secret[] {
  const { headers, answerHeaders = {} } = raw;
  const bearer = /^Bearer +(\S+)$/i.exec(text(headers['authorization']))?.[1];
  return [
    ...inQuery(raw.url),
    ...inBody(raw.body, text(headers['content-type'])),
    ...secret(bearer, 'access_token'),
    ...secret(text(headers['x-refresh-token']), 'refresh_token'),
    ...[headers['cookie'], answerHeaders['set-cookie']].flatMap(inCookies),
    ...inQuery(text(answerHeaders['location'])),
    ...inBody(raw.answer ?? '', text(answerHeaders['content-type'])),
  ];
}

/** The entry of the journal, with labels instead of secrets. */
export function redacted(raw: RawEntry, number: number, redactor: Redactor): JournalEntry {
  const [path = ''] = raw.url.split('?');
  const headersOf = (headers: Headers) =>
    Object.fromEntries(
      Object.entries(headers).flatMap(([name, value]) =>
        value === undefined ? [] : [[name.toLowerCase(), redactor.redact(text(value))]],
      ),
    );
  return {
    number,
    kind: raw.kind,
    purpose: raw.purpose,
    at: raw.at,
    method: raw.method,
    path: redactor.redact(raw.kind === 'call' ? pathOf(raw.url) : path),
    url: redactor.redact(raw.url),
    ...(raw.host !== undefined && { host: raw.host }),
    ...(raw.from !== undefined && { from: raw.from }),
    ...(raw.client_id !== undefined && { client_id: redactor.redact(raw.client_id) }),
    ...(raw.account_id !== undefined && { account_id: raw.account_id }),
    headers: headersOf(raw.headers),
    body: redactor.redact(raw.body).slice(0, mostBody),
    ...(raw.status !== undefined && { status: raw.status }),
    ...(raw.answerHeaders !== undefined && { answer_headers: headersOf(raw.answerHeaders) }),
    ...(raw.answer !== undefined && { answer: redactor.redact(raw.answer).slice(0, mostBody) }),
    ...(raw.incident !== undefined && { incident: raw.incident }),
    duration_ms: raw.durationMs,
  };
}

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : url;
}

function inQuery(url: string): Secret[] {
  const mark = url.indexOf('?');
  return mark === -1 ? [] : inPairs(new URLSearchParams(url.slice(mark + 1)));
}

function inPairs(pairs: Iterable<readonly [string, unknown]>): Secret[] {
  return [...pairs].flatMap(([name, value]) => {
    const kind = kinds.get(name);
    return kind === undefined || typeof value !== 'string' ? [] : secret(value, kind);
  });
}

function inBody(body: string, type: string): Secret[] {
  if (type.includes('form-urlencoded')) return inPairs(new URLSearchParams(body));
  if (!body.startsWith('{')) return [];
  try {
    const value: unknown = JSON.parse(body);
    return inPairs(Object.entries(Object(value)));
  } catch {
    // Not JSON: no member has a name.
    return [];
  }
}

function inCookies(header: string | readonly string[] | undefined): Secret[] {
  return [header ?? []].flat().flatMap((line) =>
    line.split(';').flatMap((part) => {
      const [, name = '', value] = /^\s*([^=\s]+)=(.{16,})$/.exec(part) ?? [];
      return /^(path|expires|domain|samesite)$/i.test(name) ? [] : secret(value, 'session');
    }),
  );
}

function secret(value: string | undefined, kind: SecretKind): Secret[] {
  return value === undefined || value === '' ? [] : [[value, kind]];
}

function text(value: string | readonly string[] | undefined): string {
  return typeof value === 'string' ? value : (value ?? []).join(', ');
}
