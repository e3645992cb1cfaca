import { createHash } from 'node:crypto';
import { isRecord } from '../../../spec/violation-words.js';
import type { SeenExchange } from '../../check/invariant.js';
import type { Span, TrafficMemory } from '../../http/known-traffic.js';
import { type DutyId, mostAgain, mostHasty, mostInSecond } from './duties.js';

/** What a request shows of a duty: that it was kept, or in which words it was neglected. */
export interface DutyJudgement {
  readonly id: DutyId;
  /** Undefined where the duty was kept. */
  readonly neglect: string | undefined;
}

/** A request of the integration, as far as it is known what it did. */
export interface DutySeen {
  readonly seen: SeenExchange;
  /** Whether an answer came. */
  readonly isAnswered: boolean;
  readonly span: Span;
  /** The source address; undefined where it is not known: then the pace is not judged. */
  readonly address: string | undefined;
  readonly body?: Buffer | undefined;
  /** Whether its address holds a token, a secret key or a password. */
  readonly showsSecret: boolean;
}

/** Refusals of one code or token in a row. */
interface Refusals {
  /** When the first refusal came. */
  readonly since: number;
  again: number;
}

/** Most codes, tokens and addresses that are remembered. */
const mostKnown = 2_000;
/** Longest time that counts as no wait, milliseconds: after a second every limiter has room again. */
const longestHaste = 1_000;

/**
 * Judges what an integration does against its duties. It judges only what is certain from the traffic: a
 * request that was under way already when a refusal came ignores nothing.
 */
export class DutyJudge {
  /** Times of the last API requests of each address, sorted. */
  readonly #sent = new Map<string, number[]>();
  /** When each of the last answers 429 to one request came, and how long their wait is at least. */
  readonly #waits = new Map<string, { from: number; until: number }[]>();
  readonly #hasty = new Map<string, number>();
  readonly #refused = new Map<string, Refusals>();

  /** @param memory what the exchanges before this one have told of codes and tokens */
  judge(request: DutySeen, memory: TrafficMemory): DutyJudgement[] {
    return [
      this.#pace(request),
      this.#wait(request),
      this.#dead(request),
      newest(request, memory),
      address(request),
    ].flatMap((judgement) => judgement ?? []);
  }

  #pace({ seen, span, address }: DutySeen): DutyJudgement | undefined {
    if (address === undefined || !isApiCall(seen)) return undefined;
    const times = this.#sent.get(address) ?? [];
    // Slow answers end in another order than the requests were sent.
    const place = times.findLastIndex((each) => each <= span.sent) + 1;
    times.splice(place, 0, span.sent);
    if (times.length > 4 * mostInSecond) times.shift();
    this.#sent.set(address, times);
    forget(this.#sent);
    const count = mostAround(times, span.sent);
    const neglect = count > mostInSecond ? `${count} API requests within a second` : undefined;
    return { id: 'keeps-the-pace', neglect };
  }

  /**
   * Of workers behind one address, each may wait after its own answer 429 while the others go on. So only
   * the same request, sent again, ignores one.
   */
  #wait(request: DutySeen): DutyJudgement | undefined {
    const { seen, span, isAnswered } = request;
    if (seen.place !== 'api' || !isAnswered) return undefined;
    const { status } = seen.exchange;
    if (status !== 429 && this.#waits.size === 0) return undefined;
    const same = sameness(request);
    const waits = this.#waits.get(same) ?? [];
    const isHasty = waits.some(({ from, until }) => from <= span.sent && span.sent < until);
    const isAfter = waits.length > 0;
    if (status === 429) {
      const until = span.received + leastWait(seen);
      this.#waits.set(same, [...waits, { from: span.received, until }].slice(-8));
      forget(this.#waits);
    }
    const hasty = isHasty && status === 429 ? (this.#hasty.get(same) ?? 0) + 1 : 0;
    if (hasty === 0) this.#hasty.delete(same);
    else this.#hasty.set(same, hasty);
    forget(this.#hasty);
    if (hasty >= mostHasty) {
      const neglect = `the same request sent ${hasty} times in a row without a wait, each after an answer 429, and refused again`;
      return { id: 'waits-after-429', neglect };
    }
    return isAfter && !isHasty ? { id: 'waits-after-429', neglect: undefined } : undefined;
  }

  #dead({ seen, span, isAnswered }: DutySeen): DutyJudgement | undefined {
    const credential = seen.presented?.value ?? seen.accessToken;
    if (credential === undefined || !isAnswered) return undefined;
    const known = this.#refused.get(credential);
    if (!isRefusal(seen)) {
      if (seen.exchange.ok) this.#refused.delete(credential);
      return undefined;
    }
    if (known === undefined) {
      this.#refused.set(credential, { since: span.received, again: 0 });
      forget(this.#refused);
      return { id: 'gives-up-dead-tokens', neglect: undefined };
    }
    if (span.sent < known.since) return undefined;
    known.again += 1;
    const neglect =
      known.again < mostAgain
        ? undefined
        : `${known.again} further uses of a code or token after its refusal, all refused`;
    return { id: 'gives-up-dead-tokens', neglect };
  }
}

/** The same text for the same request of the same sender. */
function sameness({ seen: { exchange, accessToken }, address, body }: DutySeen): string {
  const { method, url } = exchange;
  return createHash('sha256')
    .update(JSON.stringify([address, accessToken, method, url]))
    .update(body ?? '')
    .digest('base64');
}

function newest(
  { seen: { presented }, span }: DutySeen,
  memory: TrafficMemory,
): DutyJudgement | undefined {
  if (presented === undefined) return undefined;
  const isCode = presented.kind === 'code';
  const isOld = isCode
    ? memory.wasExchanged(presented.value, span)
    : memory.isOutdated(presented.value, span);
  const neglect = isOld
    ? isCode
      ? 'a code that had been exchanged already'
      : 'a refresh token whose successor had been used already'
    : undefined;
  return { id: 'uses-the-newest-token', neglect };
}

function address({ showsSecret, seen: { exchange } }: DutySeen): DutyJudgement {
  const neglect = showsSecret
    ? `one in the address of ${exchange.method} ${exchange.url}`
    : undefined;
  return { id: 'keeps-secrets-out-of-addresses', neglect };
}

/** Only a call with an access token is one of an integration: a browser calls with its session. */
function isApiCall({ place, accessToken, exchange }: SeenExchange): boolean {
  return place === 'api' && accessToken !== undefined && exchange.method !== 'OPTIONS';
}

function isRefusal({ place, exchange, issued }: SeenExchange): boolean {
  const { status } = exchange;
  if (place === 'api') return status === 401;
  // A limiter and a failure of the server say nothing of what was presented.
  const isOwn = status >= 400 && status < 500 && status !== 429 && status !== 408;
  return place === 'token-endpoint' && isOwn && issued.access === undefined;
}

/**
 * The shortest time that an answer 429 may mean, milliseconds. The unit of `retry_after` is not stated, so
 * a large number may be one of milliseconds.
 */
function leastWait({ exchange, isCut }: SeenExchange): number {
  const body = isCut === true ? undefined : exchange.json;
  const value = isRecord(body) ? Number(body['retry_after']) : Number.NaN;
  if (!Number.isFinite(value) || value < 0) return longestHaste;
  return Math.min(longestHaste, value >= 100 ? value : value * 1_000);
}

/** Most times within one second that includes a moment. */
function mostAround(times: readonly number[], at: number): number {
  let most = 0;
  for (const first of times) {
    if (first > at) break;
    if (at - first >= 1_000) continue;
    most = Math.max(most, times.filter((each) => each >= first && each < first + 1_000).length);
  }
  return most;
}

function forget(map: Map<string, unknown>): void {
  if (map.size <= mostKnown) return;
  const [oldest] = map.keys();
  if (oldest !== undefined) map.delete(oldest);
}
