import { isRecord } from '../../spec/violation-words.js';
import type { Exchange } from './live-exchange.js';
import type { Pacer } from './pacer.js';

/** Refusals further apart than this have nothing to do with each other, milliseconds. */
const togetherMs = 60_000;
/** The second that a limiter counts, and some room. */
const shortestMs = 1_100;
/** Waits before the longest one, each twice as long as the one before. */
const shortWaits = 5;
/** Nobody waits longer than this, whatever a target announces, milliseconds. */
const longestMs = 15 * 60_000;
/** Refusals in ten minutes after which it stops: fewer than any block is known to need. */
const mostRefusals = 12;
const recentMs = 10 * 60_000;

/** The target refuses whatever is waited; going on could have the account blocked (7.2, rule 2). */
export class RefusedTooOften extends Error {
  override readonly name = 'RefusedTooOften';
}

/**
 * What to do about a 429 on an address that others may use, too: their requests count like ours, so it
 * is nobody's fault. It is waited out, the pace is halved when that does not help, and in the end the
 * run is stopped before the account is blocked.
 *
 * The unit of `retry_after` is not stated (section 8), so the wait begins at its value in
 * milliseconds, at a second at least, is doubled with each refusal, and ends at its value in seconds.
 */
export class Patience {
  readonly #pacer: Pacer;
  /** When requests were refused, oldest first. */
  readonly #refusals: number[] = [];
  #inARow = 0;
  #waitEnds = 0;
  #lastWait = 0;
  #isOver = false;

  constructor(pacer: Pacer) {
    this.#pacer = pacer;
  }

  /** Whether no request should be sent any more. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** Whether others were found to use the address. */
  get isCrowded(): boolean {
    return this.#refusals.length > 0;
  }

  /**
   * Holds all paced requests back for as long as a refusal asks for.
   *
   * @param sentAt when it left, by the pacer's clock
   * @throws {RefusedTooOften}
   */
  refused(exchange: Exchange, sentAt: number): void {
    const { clock } = this.#pacer;
    const now = clock.now();
    const last = this.#refusals.at(-1);
    this.#refusals.push(now);
    const recent = this.#refusals.filter((at) => at > now - recentMs).length;
    // One that was under way when another was refused says nothing new.
    const isNew = sentAt >= this.#waitEnds;
    if (isNew) {
      const isAgain = last !== undefined && now - last < togetherMs + this.#lastWait;
      this.#inARow = isAgain ? this.#inARow + 1 : 1;
      if (this.#inARow > 1) this.#pacer.halve();
    }
    if (this.#inARow > shortWaits + 1 || recent > mostRefusals) {
      this.#isOver = true;
      throw new RefusedTooOften(
        `${exchange.method} ${new URL(exchange.url).pathname} was answered 429 again, after ${recent - 1} others: others use this address too, or the limiter is broken`,
      );
    }
    if (isNew) {
      this.#lastWait = waitOf(exchange, this.#inARow);
      this.#waitEnds = now + this.#lastWait;
    }
    this.#pacer.holdUntil(this.#waitEnds);
  }
}

/** Milliseconds to wait after so many refusals in a row. */
function waitOf({ json }: Exchange, inARow: number): number {
  const told = isRecord(json) && typeof json['retry_after'] === 'number' ? json['retry_after'] : 0;
  const asMs = Math.max(shortestMs, told);
  const asSeconds = Math.max(shortestMs, told * 1_000);
  const wait = inARow > shortWaits ? asSeconds : Math.min(asMs * 2 ** (inARow - 1), asSeconds);
  return Math.min(wait, longestMs);
}
