import type { TargetClock } from '../clock/clock.js';
import { type Answers, keyOf } from './answers.js';
import { Exchange } from './live-exchange.js';
import type { Pacer } from './pacer.js';
import type { Patience } from './patience.js';
import type { Recorder } from './recorder.js';
import type { Redactor } from './redaction.js';
import { CrowdedOut, UnplannedRefusal } from './refusals.js';
import { encode, type RequestOptions } from './request.js';
import { TransportError, type Transport, type WireRequest } from './transport.js';
import { lookAtWire } from './wire-look.js';

/** Bytes of all bodies of requests that are sent at once: their answers are kept side by side. */
const atOnceBytes = 8 * 1024 * 1024;

export interface ClientParts {
  readonly baseUrl: string;
  readonly transport: Transport;
  readonly clock: TargetClock;
  readonly pacer: Pacer;
  readonly recorder: Recorder;
  readonly redactor: Redactor;
  readonly signal?: AbortSignal;
  /** Exchanges of the check so far, over all of its clients. */
  readonly number: () => number;
  /** Throws for an address that must not be asked. */
  readonly guard?: (url: string) => void;
  /** Told of each request, so that what a check does to the target is known. */
  readonly witness?: Witness;
  /** For an address that others may use: what to do about an unplanned 429. */
  readonly patience?: Patience | undefined;
  /** Where requests cost time: answers that checks only look at, and share. */
  readonly answers?: Answers | undefined;
}

/** Who is told what a client sends. */
export interface Witness {
  /** A request leaves, whatever comes of it. */
  sent(request: RequestOptions): void;
  /** A request leaves without waiting for its place, at this moment of the limiter's clock. */
  unpaced(at: number): void;
  answered(request: RequestOptions, exchange: Exchange): void;
}

/** Sends a check's requests: paced, recorded, bounded in time and size. */
export class HttpClient {
  readonly #parts: ClientParts;
  readonly counts = { requests: 0, shared: 0, planned429: 0, unplanned429: 0 };
  /** Answers that the check only looks at, and the body of each request, in order. */
  readonly looked: { readonly exchange: Exchange; readonly body: string }[] = [];
  /** How often it has asked for each of them. */
  readonly #asked = new Map<string, number>();

  constructor(parts: ClientParts) {
    this.#parts = parts;
  }

  /** The clock that the limiter counts on: the target's, or the wall where it does not follow that. */
  get pace(): TargetClock {
    return this.#parts.pacer.clock;
  }

  /**
   * Sends one request that no limiter may refuse.
   *
   * @throws {TransportError} no complete answer came
   * @throws {UnplannedRefusal} it was answered 429 all the same
   */
  send(options: RequestOptions): Promise<Exchange> {
    return this.#paced(options, 'send');
  }

  /**
   * As `send`, for an answer that the check only looks at. On a target whose requests cost time, what
   * another check has sent already is not sent again: both look at the same exchange. A check that
   * asks twice has two exchanges all the same.
   *
   * @throws {TransportError} no complete answer came
   * @throws {UnplannedRefusal} it was answered 429 all the same
   */
  async seen(options: RequestOptions): Promise<Exchange> {
    const request = this.#wire(options);
    const key = keyOf(request);
    const nth = this.#asked.get(key) ?? 0;
    this.#asked.set(key, nth + 1);
    const { answers } = this.#parts;
    const known = answers?.find(request, nth);
    const exchange =
      known === undefined ? await this.send(options) : this.#recall(options, request, known);
    if (known === undefined) answers?.keep(request, nth, exchange);
    this.looked.push({ exchange, body: request.body?.toString() ?? '' });
    return exchange;
  }

  /** The exchange of another check as one of this check, recorded like any other. */
  #recall(options: RequestOptions, request: WireRequest, known: Exchange): Exchange {
    this.#refuseWhenOver();
    const { recorder, clock, number } = this.#parts;
    const n = number() + 1;
    this.counts.shared += 1;
    const { method, url, sentAt, receivedAt } = known;
    const exchange = new Exchange({ n, method, url, response: known, sentAt, receivedAt });
    this.#learnCookies(exchange);
    options.learn?.(exchange);
    const targetTime = clock.now();
    recorder.add({ n, targetTime, durationMs: 0, shared: true, request, response: known });
    return exchange;
  }

  /**
   * As `send`, over a connection of its own that is read to its end. The exchange's body is every
   * byte after the head as it came, framing included: what clients hide of a response is seen here.
   *
   * @throws {TransportError} no complete head came
   * @throws {UnplannedRefusal} it was answered 429 all the same
   */
  look(options: RequestOptions): Promise<Exchange> {
    return this.#paced(options, 'look');
  }

  /**
   * Sends all requests at once, over as many connections, when there is room for them: after a quiet
   * second where they are as many as the limit allows, or more. 429 answers are planned: they are
   * answers like any other.
   *
   * @throws {CrowdedOut} where others leave no room for so many
   */
  async atOnce(requests: readonly RequestOptions[]): Promise<Exchange[]> {
    this.#refuseWhenOver();
    const { patience, pacer } = this.#parts;
    if (patience?.isCrowded && requests.length > pacer.burst) {
      throw new CrowdedOut(requests.length);
    }
    await this.#parts.pacer.room(requests.length);
    // All are waited for, also when one fails: none may run on into the next check.
    const mostBytes = Math.floor(atOnceBytes / Math.max(1, requests.length));
    const settled = await Promise.allSettled(
      requests.map((options) => this.#unpaced(options, mostBytes)),
    );
    return settled.map((each) => {
      if (each.status === 'rejected') throw each.reason;
      return each.value;
    });
  }

  /** Sends one request now, whatever the limiter thinks of it; a 429 is planned. */
  sendUnpaced(options: RequestOptions): Promise<Exchange> {
    return this.#unpaced(options);
  }

  async #unpaced(options: RequestOptions, mostBytes?: number): Promise<Exchange> {
    this.#refuseWhenOver();
    this.#parts.witness?.unpaced(this.pace.now());
    const exchange = await this.#parts.pacer.unpaced(() =>
      this.#exchange(options, 'send', mostBytes),
    );
    if (exchange.status === 429) this.counts.planned429 += 1;
    return exchange;
  }

  async #paced(options: RequestOptions, way: 'send' | 'look'): Promise<Exchange> {
    this.#refuseWhenOver();
    const { pacer, patience } = this.#parts;
    for (;;) {
      let sentAt = 0;
      const exchange = await pacer.run(() => {
        this.#refuseWhenOver();
        sentAt = pacer.clock.now();
        return this.#exchange(options, way);
      });
      if (exchange.status !== 429) return exchange;
      this.counts.unplanned429 += 1;
      if (patience === undefined) throw new UnplannedRefusal(exchange);
      patience.refused(exchange, sentAt);
    }
  }

  /** A check that was ended by its deadline must not go on to disturb the next one. */
  #refuseWhenOver(): void {
    const { signal } = this.#parts;
    if (signal?.aborted) throw signal.reason;
  }

  async #exchange(
    options: RequestOptions,
    way: 'send' | 'look' = 'send',
    mostBytes?: number,
  ): Promise<Exchange> {
    const { clock, transport, recorder, signal, number } = this.#parts;
    const request = this.#wire(options);
    const { method, url } = request;
    this.#parts.witness?.sent(options);
    transport.spend();
    const n = number() + 1;
    this.counts.requests += 1;
    const sentAt = clock.now();
    const start = performance.now();
    try {
      const response =
        way === 'send'
          ? await transport.send(request, signal, mostBytes)
          : await lookAtWire(request, {
              localAddress: transport.localAddress,
              shortcut: transport.shortcut,
              signal,
              limits: { lookMs: transport.exchangeMs },
            });
      const durationMs = performance.now() - start;
      const exchange = new Exchange({ n, method, url, response, sentAt, receivedAt: clock.now() });
      this.#learnCookies(exchange);
      options.learn?.(exchange);
      this.#parts.witness?.answered(options, exchange);
      recorder.add({ n, targetTime: sentAt, durationMs, request, response });
      return exchange;
    } catch (error) {
      const durationMs = performance.now() - start;
      const { code, message } =
        error instanceof TransportError ? error : { code: 'HARNESS', message: String(error) };
      recorder.add({ n, targetTime: sentAt, durationMs, request, error: { code, message } });
      throw error;
    }
  }

  /** A request as it goes out. Throws for an address that must not be asked. */
  #wire(options: RequestOptions): WireRequest {
    const { baseUrl, guard } = this.#parts;
    const url = /^https?:\/\//.test(options.url) ? options.url : baseUrl + options.url;
    guard?.(url);
    const { body, headers } = encode(options);
    return { method: options.method ?? 'GET', url, headers, ...(body !== undefined && { body }) };
  }

  /** Cookies are the one secret that any response may hand out. */
  #learnCookies(exchange: Exchange): void {
    for (const [name, value] of exchange.headers) {
      if (name.toLowerCase() !== 'set-cookie') continue;
      const secret = /=\s*"?([^;"]*)/.exec(value)?.[1]?.trim();
      if (secret) this.#parts.redactor.learn(secret, 'session');
    }
  }
}
