import { TransportError } from './transport-error.js';
import { Agent } from 'undici';
import { isCoded, withoutCoding } from './content-coding.js';
import type { RequestBudget } from './budget.js';
import type { HeaderList } from '../check/evidence.js';
import { parsedAddress } from './parsed-address.js';
import { readAnswer } from './read-answer.js';
import { connectBy, type Shortcut, type Way } from './shortcut.js';
import { agentOf, withAgent } from './user-agent.js';

/** Limits on the time and memory that a target may use. */
export interface TransportLimits {
  /** Longest wait for a connection, for headers, or during a pause in a body, milliseconds. */
  readonly stallMs: number;
  /** Longest whole exchange, even when bytes keep coming, milliseconds. */
  readonly exchangeMs: number;
  /** Most bytes of a body. No body of the contract comes near it. */
  readonly bodyBytes: number;
}

const usualLimits: TransportLimits = {
  stallMs: 10_000,
  exchangeMs: 20_000,
  bodyBytes: 1024 * 1024,
};

/** Most bytes of the headers of an answer. */
const headerBytes = 128 * 1024;
/** Codes of a connection that ended before an answer began. */
const closedUnanswered: ReadonlySet<string> = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);
/** Methods of which two requests have the effect of one (RFC 9110, 9.2.2). */
const sentTwiceSafely: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE']);

export interface WireRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: HeaderList;
  readonly body?: Buffer | undefined;
  /** The members of the body, where they are known already. */
  readonly fields?: Readonly<Record<string, unknown>>;
}

export interface WireResponse {
  readonly status: number;
  readonly headers: HeaderList;
  readonly body: Buffer;
}

/** Sends one request and returns its response, without following redirects. */
export class Transport {
  readonly #options: Agent.Options;
  /** Keeps connections open. */
  readonly #keeping: Agent;
  /** Opens a connection for each request, once the target has closed a kept one unanswered. */
  #opening: Agent | undefined;
  #answers = 0;
  readonly #limits: TransportLimits;
  readonly localAddress: string | undefined;
  readonly shortcut: Shortcut | undefined;
  /** Longest whole exchange, milliseconds. */
  readonly exchangeMs: number;
  #budget: RequestBudget | undefined;
  #agent = agentOf(undefined);

  /** Certificate authorities besides those of Node, PEM. */
  readonly ca: string | undefined;

  /** @param localAddress source address of every connection, such as `127.0.0.2` */
  constructor(
    localAddress?: string,
    limits: Partial<TransportLimits> = {},
    { shortcut, ca }: Way = {},
  ) {
    this.localAddress = localAddress;
    this.shortcut = shortcut;
    this.ca = ca;
    this.#limits = { ...usualLimits, ...limits };
    const { stallMs, exchangeMs } = this.#limits;
    this.exchangeMs = exchangeMs;
    this.#options = {
      connections: 64,
      maxHeaderSize: headerBytes,
      headersTimeout: stallMs,
      bodyTimeout: stallMs,
      connect: connectBy({ shortcut, ca }, { timeout: stallMs }),
      ...(localAddress !== undefined && { localAddress }),
    };
    this.#keeping = new Agent({ ...this.#options, pipelining: 1 });
  }

  /** The value of `user-agent` that each request carries, alone or behind the name of a browser. */
  get agent(): string {
    return this.#agent;
  }

  /** From now on, each request names the run by its label. */
  introduce(label: string | undefined): void {
    this.#agent = agentOf(label);
  }

  /** Takes each later request from this budget. */
  limitTo(budget: RequestBudget): void {
    this.#budget = budget;
  }

  /** Takes one request from the budget. @throws {BudgetSpent} when none is left */
  spend(): void {
    this.#budget?.take();
  }

  /**
   * @param mostBytes most bytes of the body, if fewer than usual
   * @throws {TransportError} when no complete response came
   */
  async send(
    request: WireRequest,
    signal?: AbortSignal,
    mostBytes: number = this.#limits.bodyBytes,
  ): Promise<WireResponse> {
    // A signal that is aborted already does not call its listeners.
    if (signal?.aborted) throw asTransportError(signal.reason);
    const { exchangeMs } = this.#limits;
    const bodyBytes = Math.min(mostBytes, this.#limits.bodyBytes);
    const { origin, pathname, search } = parsedAddress(request.url);
    let hasBegun = false;
    const answer = (by: Agent) =>
      readAnswer(
        by,
        {
          origin,
          path: pathname + search,
          method: request.method,
          headers: withAgent(request.headers, this.#agent).flat(),
          body: request.body ?? null,
          reset: by === this.#opening,
        },
        { ms: exchangeMs, bytes: bodyBytes },
        {
          late: () =>
            new TransportError('DEADLINE', `the answer did not end within ${exchangeMs} ms`),
          long: () =>
            new TransportError('BODY_LIMIT', `the body is longer than ${bodyBytes} bytes`),
          begun: () => (hasBegun = true),
        },
        signal,
      );
    const mayBeKept = this.#used === this.#keeping && this.#answers > 0;
    const { status, headers, body } = await answer(this.#used).catch((error: unknown) => {
      const fault = asTransportError(error);
      // The target may close a connection that is kept open between two requests.
      if (!mayBeKept || hasBegun || !closedUnanswered.has(fault.code)) throw fault;
      this.#openEachTime();
      if (!sentTwiceSafely.has(request.method)) throw fault;
      return answer(this.#used).catch((again: unknown) => {
        throw asTransportError(again);
      });
    });
    this.#answers += 1;
    const decoded = isCoded(headers) ? await withoutCoding(body, headers, bodyBytes) : body;
    return { status, headers, body: decoded };
  }

  async close(): Promise<void> {
    await Promise.all([this.#keeping.destroy(), this.#opening?.destroy()]);
  }

  /** From now on, each request has a connection of its own. */
  #openEachTime(): void {
    this.#opening ??= new Agent({ ...this.#options, pipelining: 0 });
  }

  get #used(): Agent {
    return this.#opening ?? this.#keeping;
  }
}

function asTransportError(error: unknown): TransportError {
  if (error instanceof TransportError) return error;
  if (!(error instanceof Error)) return new TransportError('UNKNOWN', String(error));
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  return new TransportError(code, error.message || code);
}
