import { isRecord } from '../../spec/violation-words.js';
import type { Exchange } from '../check/http.js';
import type { Pacer } from './pacer.js';

/** Refusals further apart than this are unrelated, milliseconds. */
const togetherMs = 60_000;
/** Shortest wait: the second that a limiter counts, and a margin, milliseconds. */
const shortestMs = 1_100;
/** Number of waits before the longest one; each is twice as long as the one before. */
const shortWaits = 5;
/** Longest wait, whatever the target asks for, milliseconds. */
const longestMs = 15 * 60_000;
/** Refusals in ten minutes after which the run stops: fewer than any known block needs. */
const mostRefusals = 12;
const recentMs = 10 * 60_000;

/**
 * The target refuses however long the run waits, or longer than the run can wait. More requests could
 * block the account (7.2, rule 2).
 */
export class RefusedTooOften extends Error {
  override readonly name = 'RefusedTooOften';
}

/** How fast a run sends requests after refusals. */
export interface Pace {
  readonly refusals: number;
  /** Most requests in a second. */
  readonly perSecond: number;
}

/** Called with the end of a wait, milliseconds since the epoch. */
export type OnHold = (until: number, pace?: Pace) => void;

/**
 * Handles 429 answers on an address that others may use, too. Their requests count like ours, so a
 * 429 is no fault of the target. The run waits, then halves its pace if that does not help. In the
 * end it stops before the account is blocked.
 *
 * The contract does not state the unit of `retry_after` (section 8). The first wait takes the value
 * as milliseconds, but waits a second at least. Each refusal doubles the wait, up to the value as
 * seconds.
 */
export class Patience {
  readonly #pacer: Pacer;
  /** Times of all refusals, oldest first. */
  readonly #refusals: number[] = [];
  #inARow = 0;
  #waitEnds = 0;
  #lastWait = 0;
  #over: 'refused' | 'late' | undefined;
  #until = Number.POSITIVE_INFINITY;
  #onHold: OnHold | undefined;
  #told = 0;

  constructor(pacer: Pacer) {
    this.#pacer = pacer;
  }

  /**
   * Why the run must stop sending requests: the target refuses again and again, or asks for a longer
   * wait than the run has left. Undefined while it may go on.
   */
  get over(): 'refused' | 'late' | undefined {
    return this.#over;
  }

  /**
   * @param until when the run must have ended, milliseconds since the epoch
   * @param onHold called with the end of each wait, milliseconds since the epoch
   */
  within(until: number | undefined, onHold?: OnHold): void {
    this.#until = until ?? Number.POSITIVE_INFINITY;
    this.#onHold = onHold;
  }

  /** In words, that requests wait because a 429 answer asked for it; undefined if they do not. */
  get holding(): string | undefined {
    const rest = this.#waitEnds - this.#pacer.clock.now();
    if (rest <= 0) return undefined;
    return `requests wait for ${inSeconds(rest)} more, because a 429 answer asked for ${this.#told === 0 ? 'no certain wait' : `retry_after ${this.#told}`}`;
  }

  /** Whether refusals have shown that others use the address. */
  get isCrowded(): boolean {
    return this.#refusals.length > 0;
  }

  /**
   * Holds all paced requests back for as long as a refusal asks for.
   *
   * @param sentAt time of the pacer's clock when the request left
   * @throws {RefusedTooOften} when the run must stop
   */
  refused(exchange: Exchange, sentAt: number): void {
    const { clock } = this.#pacer;
    const now = clock.now();
    const last = this.#refusals.at(-1);
    this.#refusals.push(now);
    const recent = this.#refusals.filter((at) => at > now - recentMs).length;
    // A request that left before an earlier refusal was known tells nothing new.
    const isNew = sentAt >= this.#waitEnds;
    if (isNew) {
      const isAgain = last !== undefined && now - last < togetherMs + this.#lastWait;
      this.#inARow = isAgain ? this.#inARow + 1 : 1;
      if (this.#inARow > 1) this.#pacer.halve();
    }
    if (this.#inARow > shortWaits + 1 || recent > mostRefusals) {
      this.#over = 'refused';
      throw new RefusedTooOften(
        `${exchange.method} ${new URL(exchange.url).pathname} was answered 429 again, after ${recent - 1} earlier refusals: others use this address too, or the limiter is broken`,
      );
    }
    if (isNew) {
      this.#told = toldBy(exchange);
      this.#lastWait = waitOf(this.#told, this.#inARow);
      const left = clock.movable ? Number.POSITIVE_INFINITY : this.#until - Date.now();
      if (this.#lastWait > left) {
        this.#over = 'late';
        throw new RefusedTooOften(
          `${exchange.method} ${new URL(exchange.url).pathname} was answered 429 with retry_after ${this.#told}, so the run would wait for ${inSeconds(this.#lastWait)}, and max_time leaves ${inSeconds(left)}`,
        );
      }
      this.#waitEnds = now + this.#lastWait;
      if (!clock.movable) {
        const pace = { refusals: this.#refusals.length, perSecond: this.#pacer.perSecond };
        this.#onHold?.(Date.now() + this.#lastWait, pace);
      }
    }
    this.#pacer.holdUntil(this.#waitEnds);
  }
}

function inSeconds(ms: number): string {
  return `${Math.max(0, Math.round(ms / 1_000))} s`;
}

/** The value of `retry_after`; 0 if there is none. */
function toldBy({ json }: Exchange): number {
  return isRecord(json) && typeof json['retry_after'] === 'number' ? json['retry_after'] : 0;
}

/** Milliseconds to wait after `inARow` refusals in a row. */
function waitOf(told: number, inARow: number): number {
  const asMs = Math.max(shortestMs, told);
  const asSeconds = Math.max(shortestMs, told * 1_000);
  const wait = inARow > shortWaits ? asSeconds : Math.min(asMs * 2 ** (inARow - 1), asSeconds);
  return Math.min(wait, longestMs);
}
