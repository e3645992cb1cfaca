import type { HeaderList, RecordedBody, RecordedExchange } from './exchange.js';
import type { Redactor } from './redaction.js';

/** Characters of a body that a record keeps. */
const bodyLimit = 8_192;
/** Characters of an address that a record keeps: a form of a page may point anywhere. */
const urlLimit = 8_192;
/** Header fields that a record keeps. */
const headersLimit = 100;
/** Exchanges that a record keeps: the first ones, then the newest. */
const keepFirst = 20;
const keepLast = 60;

/** What the client knows of an exchange before redaction. */
export interface RawExchange {
  readonly n: number;
  readonly targetTime: number;
  readonly durationMs: number;
  /** Another check has sent it; this one looks at the same answer. */
  readonly shared?: true;
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
  /** Exchanges that had come before this one, forgotten ones not counted. */
  readonly place: number;
  readonly record: RecordedExchange;
}

/** Keeps the exchanges of one check, redacted when they come in and bounded in number and size. */
export class Recorder {
  #kept: Kept[] = [];
  #length = 0;
  readonly #redactor: Redactor;

  constructor(redactor: Redactor) {
    this.#redactor = redactor;
  }

  add(raw: RawExchange): void {
    const { request, response, error } = raw;
    const requestBody = this.#body(request.body);
    const responseBody = this.#body(response?.body);
    const record: RecordedExchange = {
      n: raw.n,
      targetTime: Math.round(raw.targetTime),
      durationMs: Math.round(raw.durationMs * 10) / 10,
      ...(raw.shared && { shared: true }),
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
        error: { code: error.code, message: this.#redactor.redact(error.message).slice(0, 500) },
      }),
    };
    this.#kept.push({ place: this.#length, record });
    this.#length += 1;
    if (this.#kept.length > keepFirst + 2 * keepLast) this.#kept.splice(keepFirst, keepLast);
  }

  /** The exchanges kept so far, oldest first. */
  get exchanges(): readonly RecordedExchange[] {
    const all = this.#kept.map(({ record }) => record);
    return all.length <= keepFirst + keepLast
      ? all
      : [...all.slice(0, keepFirst), ...all.slice(-keepLast)];
  }

  /** Forgets all exchanges after the given number of them: a property drops its earlier cases. */
  rewind(length: number): void {
    this.#kept = this.#kept.filter(({ place }) => place < length);
    this.#length = Math.min(this.#length, length);
  }

  /** Exchanges so far, those included that are no longer kept. */
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

  #body(body: Buffer | undefined): RecordedBody | undefined {
    if (body === undefined || body.length === 0) return undefined;
    // Redaction comes before cutting, so that the limit cannot leave half a secret. Four times the
    // limit is enough text for that, whatever a target sends.
    const isCut = body.length > bodyLimit * 4;
    const head = body.subarray(0, bodyLimit * 4).toString('utf8');
    const text = isCut ? this.#redactor.redactCut(head) : this.#redactor.redact(head);
    return {
      text: text.slice(0, bodyLimit),
      bytes: body.length,
      truncated: text.length > bodyLimit || isCut,
    };
  }
}
