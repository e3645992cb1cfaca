import type { Exchange } from '../check/http.js';
import type { Between } from '../check/given.js';
import type { HeaderList } from '../check/evidence.js';
import { parseJson } from './json-body.js';
import type { WireResponse } from './transport.js';

/**
 * Longest body whose parsed JSON is kept, in bytes. Parsed JSON takes many times the memory of its
 * text. That of a longer body stays while the exchange is judged, because a weak reference holds its
 * target to the end of the running task.
 */
const keptParsed = 64 * 1024;

/** One request and its response, as a check sees them: not redacted, so never to be published. */
export class LiveExchange implements Exchange {
  readonly n: number;
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly headers: HeaderList;
  readonly body: Buffer;
  readonly sentAt: number;
  readonly receivedAt: number;
  readonly during: Between;
  #json: { value: unknown } | undefined;
  #longJson: WeakRef<object> | undefined;

  constructor(facts: {
    n: number;
    method: string;
    url: string;
    response: WireResponse;
    sentAt: number;
    receivedAt: number;
    during: Between;
  }) {
    this.n = facts.n;
    this.method = facts.method;
    this.url = facts.url;
    this.status = facts.response.status;
    this.headers = facts.response.headers;
    this.body = facts.response.body;
    this.sentAt = facts.sentAt;
    this.receivedAt = facts.receivedAt;
    this.during = facts.during;
  }

  get ok(): boolean {
    return this.status >= 200 && this.status < 300;
  }

  /** The first value of a header; the case of the name does not matter. */
  header(name: string): string | undefined {
    const wanted = name.toLowerCase();
    return this.headers.find(([found]) => found.toLowerCase() === wanted)?.[1];
  }

  get text(): string {
    return this.body.toString('utf8');
  }

  /**
   * The parsed body; undefined when it is not JSON.
   *
   * @throws {TransportError} when the JSON is nested too deeply
   */
  get json(): unknown {
    if (this.#json !== undefined) return this.#json.value;
    const known = this.#longJson?.deref();
    if (known !== undefined) return known;
    const value = parseJson(this.body);
    if (this.body.length <= keptParsed || value === undefined) this.#json = { value };
    else if (typeof value === 'object' && value !== null) this.#longJson = new WeakRef(value);
    return value;
  }
}
