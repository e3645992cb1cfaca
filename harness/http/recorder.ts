import type { HeaderList, RecordedBody, RecordedExchange } from './exchange.js';
import type { Redactor } from './redaction.js';

/** Characters of a body that a record keeps. */
const bodyLimit = 8_192;
/** Exchanges that a record keeps: the first ones, then the newest. */
const keepFirst = 20;
const keepLast = 60;

/** What the client knows of an exchange before redaction. */
export interface RawExchange {
  readonly n: number;
  readonly targetTime: number;
  readonly durationMs: number;
  readonly request: {
    readonly method: string;
    readonly url: string;
    readonly headers: HeaderList;
    readonly body?: Buffer | undefined;
  };
  readonly response?: { readonly status: number; readonly headers: HeaderList; readonly body: Buffer };
  readonly error?: { readonly code: string; readonly message: string };
}

/** Keeps the exchanges of one check, redacted when they come in and bounded in number and size. */
export class Recorder {
  #records: RecordedExchange[] = [];
  readonly #redactor: Redactor;

  constructor(redactor: Redactor) {
    this.#redactor = redactor;
  }

  add(raw: RawExchange): void {
    const { request, response, error } = raw;
    const requestBody = this.#body(request.body);
    const responseBody = this.#body(response?.body);
    this.#records.push({
      n: raw.n,
      targetTime: Math.round(raw.targetTime),
      durationMs: Math.round(raw.durationMs * 10) / 10,
      request: {
        method: request.method,
        url: this.#redactor.redact(request.url),
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
    });
    if (this.#records.length > keepFirst + 2 * keepLast) {
      this.#records.splice(keepFirst, keepLast);
    }
  }

  /** The exchanges kept so far, oldest first. */
  get exchanges(): readonly RecordedExchange[] {
    const all = this.#records;
    return all.length <= keepFirst + keepLast
      ? [...all]
      : [...all.slice(0, keepFirst), ...all.slice(-keepLast)];
  }

  /** Forgets all records after the given number of them: a property drops its earlier cases. */
  rewind(length: number): void {
    this.#records.length = Math.min(this.#records.length, length);
  }

  get length(): number {
    return this.#records.length;
  }

  #headers(headers: HeaderList): HeaderList {
    return headers.map(([name, value]) => [name, this.#redactor.redact(value).slice(0, 2_000)]);
  }

  #body(body: Buffer | undefined): RecordedBody | undefined {
    if (body === undefined || body.length === 0) return undefined;
    // Redaction comes before cutting, so that the limit cannot leave half a secret; four times the
    // limit is enough text for that, whatever a target sends.
    const head = body.subarray(0, bodyLimit * 4).toString('utf8');
    const text = this.#redactor.redact(head);
    return {
      text: text.slice(0, bodyLimit),
      bytes: body.length,
      truncated: text.length > bodyLimit || body.length > bodyLimit * 4,
    };
  }
}
