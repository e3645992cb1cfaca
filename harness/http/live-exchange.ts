import type { HeaderList } from './exchange.js';
import { parseJson } from './json-body.js';
import type { WireResponse } from './transport.js';

/** Parsed, a body takes many times its bytes: longer ones are parsed each time they are asked for. */
const keptParsed = 64 * 1024;

/** One request and its response, as a check sees it: not redacted, not to be published. */
export class Exchange {
  readonly n: number;
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly headers: HeaderList;
  readonly body: Buffer;
  /** Target time when the request left, and when the whole response had arrived. */
  readonly sentAt: number;
  readonly receivedAt: number;
  #json: { value: unknown } | undefined;

  constructor(facts: {
    n: number;
    method: string;
    url: string;
    response: WireResponse;
    sentAt: number;
    receivedAt: number;
  }) {
    this.n = facts.n;
    this.method = facts.method;
    this.url = facts.url;
    this.status = facts.response.status;
    this.headers = facts.response.headers;
    this.body = facts.response.body;
    this.sentAt = facts.sentAt;
    this.receivedAt = facts.receivedAt;
  }

  get ok(): boolean {
    return this.status >= 200 && this.status < 300;
  }

  /** First value of a header, whatever its case. */
  header(name: string): string | undefined {
    const wanted = name.toLowerCase();
    return this.headers.find(([found]) => found.toLowerCase() === wanted)?.[1];
  }

  get text(): string {
    return this.body.toString('utf8');
  }

  /**
   * The parsed body, or undefined where it is not JSON.
   *
   * @throws {TransportError} when it is nested too deep to be judged
   */
  get json(): unknown {
    if (this.#json !== undefined) return this.#json.value;
    const value = parseJson(this.body);
    if (this.body.length <= keptParsed) this.#json = { value };
    return value;
  }
}
