import type { TargetClock } from '../check/target-clock.js';
import { keyOf } from './answers.js';
import type { ClientParts } from './client-parts.js';
import { learnFrom } from './learn-answer.js';
import { LiveExchange } from './live-exchange.js';
import { SignsOfLife } from './signs-of-life.js';
import { CrowdedOut, UnplannedRefusal } from './unplanned-refusal.js';
import { encode } from './request.js';
import type { RequestOptions, Exchange, HttpClient } from '../check/http.js';
import type { WireRequest } from './transport.js';
import { TransportError } from './transport-error.js';
import { isTokenRequest } from './token-request.js';
import { lookAtWire } from './wire-look.js';

/**
 * Most bytes of the bodies of all requests sent at once, because all their answers are in memory
 * together.
 */
const atOnceBytes = 8 * 1024 * 1024;

/** Sends the requests of a check: paced, recorded, limited in time and size. */
export class PacedClient implements HttpClient {
  readonly #parts: ClientParts;
  readonly counts = { requests: 0, shared: 0, planned429: 0, unplanned429: 0 };
  /** Answers that the check only looked at, each with its request, oldest first. */
  readonly looked: { readonly exchange: Exchange; readonly request: WireRequest }[] = [];
  /** How often the check has sent each such request. */
  readonly #asked = new Map<string, number>();
  readonly signs: SignsOfLife;

  constructor(parts: ClientParts) {
    this.#parts = parts;
    this.signs = new SignsOfLife();
  }

  /**
   * The clock on which the limiter counts: the target's clock, or the wall clock when it does not
   * follow that.
   */
  get pace(): TargetClock {
    return this.#parts.pacer.clock;
  }

  /**
   * Sends one request within the limit, so that no limiter may refuse it.
   *
   * @throws {TransportError} when no complete answer came
   * @throws {UnplannedRefusal} when the answer is 429 all the same
   */
  send(options: RequestOptions): Promise<Exchange> {
    return this.#paced(options, 'send');
  }

  /**
   * Like `send`, for an answer that the check only looks at. On a target whose requests cost time,
   * a request that another check has sent is not sent again; both checks look at the same exchange.
   * A check that sends it twice still gets two exchanges.
   *
   * @throws {TransportError} when no complete answer came
   * @throws {UnplannedRefusal} when the answer is 429 all the same
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
    this.looked.push({ exchange, request });
    return exchange;
  }

  /** Records the exchange of another check as an exchange of this check. */
  #recall(options: RequestOptions, request: WireRequest, known: Exchange): Exchange {
    this.#refuseWhenOver();
    const { recorder, clock, number } = this.#parts;
    const n = number() + 1;
    this.counts.shared += 1;
    const { method, url, sentAt, receivedAt, during } = known;
    const times = { sentAt, receivedAt, during };
    const exchange = new LiveExchange({ n, method, url, response: known, ...times });
    learnFrom(exchange, options, this.#parts);
    const targetTime = clock.now();
    this.signs.heard(exchange);
    recorder.add({ n, targetTime, durationMs: 0, shared: true, request, response: known });
    return exchange;
  }

  /**
   * Like `send`, over a connection of its own, which is read to its end. The body is every byte after
   * the head, framing included: HTTP clients hide some of these bytes.
   *
   * @throws {TransportError} when no complete head came
   * @throws {UnplannedRefusal} when the answer is 429 all the same
   */
  look(options: RequestOptions): Promise<Exchange> {
    return this.#paced(options, 'look');
  }

  /**
   * Sends all requests at once, each over its own connection, as soon as the limit has room for them.
   * When they are as many as the limit or more, it waits for a second without requests. 429 answers are
   * planned, so they count as answers like any other.
   *
   * @throws {CrowdedOut} when other users of the address leave no room for so many
   */
  async atOnce(requests: readonly RequestOptions[]): Promise<Exchange[]> {
    this.#refuseWhenOver();
    const { patience, pacer } = this.#parts;
    if (patience?.isCrowded && requests.length > pacer.burst) {
      throw new CrowdedOut(requests.length);
    }
    const mostBytes = Math.floor(atOnceBytes / Math.max(1, requests.length));
    // It waits for all, even when one fails: no request may continue into the next check.
    const settled = await pacer.together(
      requests.map((options) => () => this.#planned(options, mostBytes)),
      this.#parts.signal,
    );
    return settled.map((each) => {
      if (each.status === 'rejected') throw each.reason;
      return each.value;
    });
  }

  /** Lets time pass until a whole second has had no request from this address. */
  quiet(): Promise<void> {
    this.#refuseWhenOver();
    return this.#parts.pacer.quiet();
  }

  /** Leaves the target alone until the further limits that it may have (section 8) have room again. */
  leaveAlone(): Promise<void> {
    this.#refuseWhenOver();
    return this.#parts.rest.take(this.#parts.signal);
  }

  /** Sends one request now, without waiting for room in the limit; a 429 answer is planned. */
  sendUnpaced(options: RequestOptions): Promise<Exchange> {
    return this.#parts.pacer.unpaced(() => this.#planned(options));
  }

  /** Sends a request that does not wait for room of its own; a 429 answer is planned. */
  async #planned(plain: RequestOptions, mostBytes?: number): Promise<Exchange> {
    this.#refuseWhenOver();
    this.#parts.witness?.unpaced(this.pace.now());
    const options = this.#dressed(plain);
    const exchange = await this.#exchange(options, 'send', mostBytes);
    if (exchange.status === 429) this.counts.planned429 += 1;
    return exchange;
  }

  async #paced(plain: RequestOptions, way: 'send' | 'look'): Promise<Exchange> {
    this.#refuseWhenOver();
    const options = this.#dressed(plain);
    const { pacer, rest, patience, witness } = this.#parts;
    let isRested = false;
    // A request that may not leave takes no room in the limit from others.
    witness?.mayLeave(options);
    for (;;) {
      let sentAt = 0;
      const exchange = await this.#amid(options, (isAmid) => {
        this.#refuseWhenOver();
        sentAt = pacer.clock.now();
        return this.#exchange(options, way, undefined, isAmid);
      });
      if (exchange.status !== 429) return exchange;
      if (options.mayBeThrottled === true) {
        this.counts.planned429 += 1;
        return exchange;
      }
      this.counts.unplanned429 += 1;
      if (patience !== undefined) {
        patience.refused(exchange, sentAt);
        continue;
      }
      if (isRested) rest.wasInVain();
      if (isRested || !(await rest.again())) throw new UnplannedRefusal(exchange);
      isRested = true;
    }
  }

  /** Sends a request as soon as the limit has room for it, and for those of others that leave together with it. */
  async #amid(
    options: RequestOptions,
    send: (isAmid: boolean) => Promise<Exchange>,
  ): Promise<Exchange> {
    const { pacer, signal } = this.#parts;
    const [before, ...after] = (await this.#parts.others?.(options)) ?? [];
    if (before === undefined) return pacer.run(() => send(false), signal);
    const [, own] = await pacer.together<Exchange | undefined>(
      [before, () => send(true), ...after].map((each) => async () => (await each()) ?? undefined),
      signal,
    );
    if (own?.status === 'rejected') throw own.reason;
    if (own?.value === undefined) throw new Error('a request was sent, and nothing became of it');
    return own.value;
  }

  #dressed(options: RequestOptions): RequestOptions {
    return this.#parts.dress?.(options) ?? options;
  }

  /** After its deadline, a check must send nothing more: it would disturb the next check. */
  #refuseWhenOver(): void {
    const { signal } = this.#parts;
    if (signal?.aborted) throw signal.reason;
  }

  async #exchange(
    options: RequestOptions,
    way: 'send' | 'look' = 'send',
    mostBytes?: number,
    isAmid = this.#parts.isBeside,
  ): Promise<Exchange> {
    const { clock, transport, recorder, signal, number, watch } = this.#parts;
    const request = this.#wire(options);
    const { method, url } = request;
    this.#parts.witness?.sent(options);
    transport.spend();
    const n = number() + 1;
    this.counts.requests += 1;
    const begun = watch?.begins() ?? { isAlone: false };
    const sentAt = clock.now();
    const { from } = clock.between();
    const pacedFrom = this.pace.between().from;
    const start = performance.now();
    try {
      const response =
        way === 'send'
          ? await transport.send(request, signal, mostBytes, isAmid)
          : await lookAtWire(request, {
              localAddress: transport.localAddress,
              way: transport,
              signal,
              limits: { lookMs: transport.exchangeMs },
            });
      const durationMs = performance.now() - start;
      const exchange = new LiveExchange({
        n,
        method,
        url,
        response,
        sentAt,
        receivedAt: clock.now(),
        during: { from, to: clock.between().to },
      });
      learnFrom(exchange, options, this.#parts);
      this.#parts.witness?.answered(options, exchange);
      this.signs.heard(exchange);
      recorder.add({ n, targetTime: sentAt, durationMs, request, response });
      const handsOut = options.onPage !== undefined || isTokenRequest(url);
      const foreign = this.#parts.foreign?.look(n, request, response, handsOut)?.label;
      const paced = { from: pacedFrom, to: this.pace.between().to };
      const address = transport.localAddress ?? '';
      const span = { sent: start, received: start + durationMs };
      // The body of a look holds the framing, too, so it is not the body that the service sent.
      if (way === 'send')
        watch?.look(exchange, request, span, { during: paced, address, foreign, begun });
      else watch?.lookUnanswered(n, request, span, begun);
      return exchange;
    } catch (error) {
      const durationMs = performance.now() - start;
      const { code, message } =
        error instanceof TransportError ? error : { code: 'HARNESS', message: String(error) };
      recorder.add({ n, targetTime: sentAt, durationMs, request, error: { code, message } });
      const span = { sent: start, received: start + durationMs };
      watch?.lookUnanswered(n, request, span, begun);
      throw error;
    }
  }

  /** The request with its full address and its headers. Throws for an address to which none may go. */
  #wire(options: RequestOptions): WireRequest {
    const { baseUrl, guard, hosts } = this.#parts;
    const isAbsolute = /^https?:\/\//.test(options.url);
    const url = isAbsolute ? options.url : (hosts?.addressFor(options) ?? baseUrl) + options.url;
    guard?.(url);
    return { method: options.method ?? 'GET', url, ...encode(options) };
  }
}
