import type { HeaderList, RecordedBody, RecordedExchange } from '../check/evidence.js';
import type { Redactor } from './redaction.js';

/** Most characters of a body in a record. */
const bodyLimit = 8_192;
/**
 * Most characters of an address in a record. The form of a page may contain an address of any
 * length.
 */
const urlLimit = 8_192;
/** Most header fields in a record. */
const headersLimit = 100;
/** Most exchanges in a record: the first 20 and the last 60. */
const keepFirst = 20;
const keepLast = 60;

/** An exchange as the client knows it, before redaction. */
export interface RawExchange {
  readonly n: number;
  readonly targetTime: number;
  readonly durationMs: number;
  /** Another check sent the request; this check looks at the same answer. */
  readonly shared?: true;
  /** The target sent the request to an address of the check. */
  readonly incoming?: true;
  readonly request: {
    readonly method: string;
    readonly url: string;
    readonly headers: HeaderList;
    readonly body?: Buffer | undefined;
  };
  readonly response?: {
    readonly status: number;
    readonly headers: HeaderList;
    readonly body: Buffer;
  };
  readonly error?: { readonly code: string; readonly message: string };
}

interface Kept {
  /** Number of exchanges before this one, without those that `rewind` dropped. */
  readonly place: number;
  readonly record: () => RecordedExchange;
}

/**
 * Keeps the exchanges of one check, and limits their number and size. It redacts each when somebody reads it first: most
 * checks pass, and nobody reads theirs. By then every secret is known that was known when it arrived.
 */
export class Recorder {
  #kept: Kept[] = [];
  #length = 0;
  readonly #redactor: Redactor;

  constructor(redactor: Redactor) {
    this.#redactor = redactor;
  }

  add(raw: RawExchange): void {
    const bytes = {
      request: raw.request.body?.length ?? 0,
      response: raw.response?.body.length ?? 0,
    };
    const cut = withHeads(raw);
    let record: RecordedExchange | undefined;
    this.#kept.push({
      place: this.#length,
      record: () => (record ??= this.#redacted(cut, bytes)),
    });
    this.#length += 1;
    if (this.#kept.length > keepFirst + 2 * keepLast) this.#kept.splice(keepFirst, keepLast);
  }

  #redacted(
    raw: RawExchange,
    bytes: { readonly request: number; readonly response: number },
  ): RecordedExchange {
    const { request, response, error } = raw;
    const requestBody = this.#body(request.body, bytes.request);
    const responseBody = this.#body(response?.body, bytes.response);
    return {
      n: raw.n,
      targetTime: Math.round(raw.targetTime),
      durationMs: Math.round(raw.durationMs * 10) / 10,
      ...(raw.shared && { shared: true }),
      ...(raw.incoming && { incoming: true }),
      request: {
        method: request.method,
        url: this.#redactor.redact(request.url).slice(0, urlLimit),
        headers: this.#headers(request.headers),
        ...(requestBody && { body: requestBody }),
      },
      ...(response && {
        response: {
          status: response.status,
          headers: this.#headers(response.headers),
          ...(responseBody && { body: responseBody }),
        },
      }),
      ...(error && {
        error: { code: error.code, message: this.#redactor.excerpt(error.message, 500) },
      }),
    };
  }

  /** The exchanges kept so far, oldest first. */
  get exchanges(): readonly RecordedExchange[] {
    const all = this.#kept.map(({ record }) => record());
    return all.length <= keepFirst + keepLast
      ? all
      : [...all.slice(0, keepFirst), ...all.slice(-keepLast)];
  }

  /** Drops all exchanges after the first `length`: a property drops its earlier cases. */
  rewind(length: number): void {
    this.#kept = this.#kept.filter(({ place }) => place < length);
    this.#length = Math.min(this.#length, length);
  }

  /** Number of exchanges so far; those that are no longer kept count, too. */
  get length(): number {
    return this.#length;
  }

  #headers(headers: HeaderList): HeaderList {
    return headers
      .slice(0, headersLimit)
      .map(([name, value]) => [
        this.#redactor.redact(name).slice(0, 200),
        this.#redactor.redact(value).slice(0, 2_000),
      ]);
  }

  /** @param bytes of the whole body, of which the beginning is kept */
  #body(body: Buffer | undefined, bytes: number): RecordedBody | undefined {
    if (body === undefined || body.length === 0) return undefined;
    // Redact first, then cut: a cut could leave half a secret.
    const isCut = bytes > body.length;
    const head = body.toString('utf8');
    const text = isCut ? this.#redactor.redactCut(head) : this.#redactor.redact(head);
    return {
      text: text.slice(0, bodyLimit),
      bytes,
      truncated: text.length > bodyLimit || isCut,
    };
  }
}

/** The beginnings of bodies that are kept: redaction stays cheap for a huge body. */
const mostKept = bodyLimit * 4;

/** The exchange with the beginnings of huge bodies alone, which then are no longer in memory. */
function withHeads(raw: RawExchange): RawExchange {
  const { request, response } = raw;
  const isLong = (body: Buffer | undefined) => body !== undefined && body.length > mostKept;
  if (!isLong(request.body) && !isLong(response?.body)) return raw;
  const head = (body: Buffer) => Buffer.from(body.subarray(0, mostKept));
  return {
    ...raw,
    request: { ...request, body: request.body && head(request.body) },
    ...(response && { response: { ...response, body: head(response.body) } }),
  };
}
