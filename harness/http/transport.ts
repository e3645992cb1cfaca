import { TransportError } from './transport-error.js';
import { Agent, errors } from 'undici';
import { isCoded, readableBody } from './content-coding.js';
import type { RequestBudget } from './budget.js';
import type { HeaderList } from '../check/evidence.js';
import { answerOf, type NearServer, plainRequest, ticketHeader } from './near.js';
import { parsedAddress } from './parsed-address.js';
import { type AnswerLimits, type BeyondLimits, type RawAnswer, readAnswer } from './read-answer.js';
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
  /** The target, where it is in this process. */
  #near: NearServer | undefined;
  /** Requests whose answers have not come. */
  #inFlight = 0;
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
    { shortcut, ca, near }: Way = {},
  ) {
    this.localAddress = localAddress;
    this.shortcut = shortcut;
    // A server in this process sees no other source address.
    this.#near = localAddress === undefined ? near : undefined;
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
   * @param isInOrder whether it is enough that requests at once are served in their order
   * @throws {TransportError} when no complete response came
   */
  async send(
    request: WireRequest,
    signal?: AbortSignal,
    mostBytes: number = this.#limits.bodyBytes,
    isInOrder = false,
  ): Promise<WireResponse> {
    this.#inFlight += 1;
    try {
      // Requests at once all begin before the first of them leaves.
      if (this.#near !== undefined) await soon();
      const bytes = Math.min(mostBytes, this.#limits.bodyBytes);
      return await this.#answered(request, bytes, signal, isInOrder);
    } finally {
      this.#inFlight -= 1;
    }
  }

  async #answered(
    request: WireRequest,
    bodyBytes: number,
    signal: AbortSignal | undefined,
    isInOrder: boolean,
  ): Promise<WireResponse> {
    // A signal that is aborted already does not call its listeners.
    if (signal?.aborted) throw asTransportError(signal.reason);
    const { exchangeMs } = this.#limits;
    const address = parsedAddress(request.url);
    const sent = { ...request, headers: withAgent(request.headers, this.#agent) };
    const limits = { ms: exchangeMs, bytes: bodyBytes };
    let hasBegun = false;
    const beyond: BeyondLimits = {
      late: () => new TransportError('DEADLINE', `the answer did not end within ${exchangeMs} ms`),
      long: () => new TransportError('BODY_LIMIT', `the body is longer than ${bodyBytes} bytes`),
      begun: () => (hasBegun = true),
    };
    const answer = (by: Agent, ticket?: string) =>
      readAnswer(
        by,
        {
          origin: address.origin,
          path: address.pathname + address.search,
          method: sent.method,
          headers: [
            ...sent.headers.flat(),
            ...(ticket === undefined ? [] : [ticketHeader, ticket]),
          ],
          body: sent.body ?? null,
          reset: by === this.#opening,
        },
        limits,
        beyond,
        signal,
      );
    const nearby = this.#servedNearby(sent, address, isInOrder);
    const mayBeKept = this.#used === this.#keeping && this.#answers > 0;
    const first = async (): Promise<RawAnswer> => {
      const found = nearby && (await answerOf(nearby, ...this.#nearLimits(limits, beyond), signal));
      if (found !== undefined && !('ticket' in found)) return found;
      return answer(this.#used, found?.ticket);
    };
    const { status, headers, body } = await first().catch((error: unknown) => {
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
    const decoded = isCoded(headers) ? await readableBody(body, headers, bodyBytes) : body;
    return { status, headers, body: decoded };
  }

  /** An answer without a connection comes at once as a whole, so it may take no longer than its first part. */
  #nearLimits(limits: AnswerLimits, beyond: BeyondLimits): [AnswerLimits, BeyondLimits] {
    const { stallMs, exchangeMs } = this.#limits;
    if (exchangeMs <= stallMs) return [limits, beyond];
    const late = () => asTransportError(new errors.HeadersTimeoutError());
    return [
      { ...limits, ms: stallMs },
      { ...beyond, late },
    ];
  }

  /**
   * The answer of a target in this process to a request that needs no connection; `undefined` for every other
   * request. Requests at once have connections of their own, and so has each request once the target has closed one.
   */
  #servedNearby(
    request: WireRequest,
    address: Readonly<URL>,
    isInOrder: boolean,
  ): ReturnType<NearServer['serve']> {
    if (this.#near?.origin !== address.origin || this.#opening !== undefined) return undefined;
    if (this.#inFlight > 1 && !isInOrder) return undefined;
    const plain = plainRequest(request, address);
    return plain && this.#near.serve(plain);
  }

  async close(): Promise<void> {
    this.#near = undefined;
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

/** Resolves once all that runs now has ended. */
function soon(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

function asTransportError(error: unknown): TransportError {
  if (error instanceof TransportError) return error;
  if (!(error instanceof Error)) return new TransportError('UNKNOWN', String(error));
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  return new TransportError(code, error.message || code);
}
