import { Agent } from 'undici';
import { isCoded, withoutCoding } from './content-coding.js';
import type { RequestBudget } from './budget.js';
import type { HeaderList } from './exchange.js';
import { readAnswer } from './read-answer.js';
import { connectorBy, type Shortcut } from './shortcut.js';

/** How much of our time and memory a target may take. */
export interface TransportLimits {
  /** Longest wait for a connection, for headers, and for a pause within a body, milliseconds. */
  readonly stallMs: number;
  /** Longest whole exchange, however steadily it drips, milliseconds. */
  readonly exchangeMs: number;
  /** A body of more bytes is no answer: no shape of the contract comes near it. */
  readonly bodyBytes: number;
}

const usualLimits: TransportLimits = {
  stallMs: 10_000,
  exchangeMs: 20_000,
  bodyBytes: 1024 * 1024,
};

/** No complete answer came. Never a non-conformance by itself. */
export class TransportError extends Error {
  override readonly name = 'TransportError';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

export interface WireRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: HeaderList;
  readonly body?: Buffer | undefined;
}

export interface WireResponse {
  readonly status: number;
  readonly headers: HeaderList;
  readonly body: Buffer;
}

/** One request, one response; redirects are not followed. */
export class Transport {
  readonly #agent: Agent;
  readonly #limits: TransportLimits;
  readonly localAddress: string | undefined;
  readonly shortcut: Shortcut | undefined;
  /** Longest whole exchange, milliseconds. */
  readonly exchangeMs: number;
  #budget: RequestBudget | undefined;

  /** @param localAddress source address of every connection, such as `127.0.0.2` */
  constructor(localAddress?: string, limits: Partial<TransportLimits> = {}, shortcut?: Shortcut) {
    this.localAddress = localAddress;
    this.shortcut = shortcut;
    this.#limits = { ...usualLimits, ...limits };
    const { stallMs, exchangeMs } = this.#limits;
    this.exchangeMs = exchangeMs;
    this.#agent = new Agent({
      connections: 64,
      pipelining: 1,
      headersTimeout: stallMs,
      bodyTimeout: stallMs,
      connect:
        shortcut === undefined ? { timeout: stallMs } : connectorBy(shortcut, { timeout: stallMs }),
      ...(localAddress !== undefined && { localAddress }),
    });
  }

  /** From now on each request is taken from this budget. */
  limitTo(budget: RequestBudget): void {
    this.#budget = budget;
  }

  /** Call it before each request. @throws {BudgetSpent} when none may be sent */
  spend(): void {
    this.#budget?.take();
  }

  /**
   * @param mostBytes of the body, where it is to be less than usual
   * @throws {TransportError} when no complete response came
   */
  async send(
    request: WireRequest,
    signal?: AbortSignal,
    mostBytes: number = this.#limits.bodyBytes,
  ): Promise<WireResponse> {
    // A signal that has fired already calls no listener.
    if (signal?.aborted) throw asTransportError(signal.reason);
    const { exchangeMs } = this.#limits;
    const bodyBytes = Math.min(mostBytes, this.#limits.bodyBytes);
    const { origin, pathname, search } = new URL(request.url);
    const answered = readAnswer(
      this.#agent,
      {
        origin,
        path: pathname + search,
        method: request.method,
        headers: request.headers.flat(),
        body: request.body ?? null,
      },
      { ms: exchangeMs, bytes: bodyBytes },
      {
        late: () => new TransportError('DEADLINE', `no end after ${exchangeMs} ms`),
        long: () => new TransportError('BODY_LIMIT', `body longer than ${bodyBytes} bytes`),
      },
      signal,
    );
    const { status, headers, body } = await answered.catch((error: unknown) => {
      throw asTransportError(error);
    });
    const decoded = isCoded(headers) ? await withoutCoding(body, headers, bodyBytes) : body;
    return { status, headers, body: decoded };
  }

  async close(): Promise<void> {
    await this.#agent.destroy();
  }
}

function asTransportError(error: unknown): TransportError {
  if (error instanceof TransportError) return error;
  if (!(error instanceof Error)) return new TransportError('UNKNOWN', String(error));
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  return new TransportError(code, error.message || code);
}
