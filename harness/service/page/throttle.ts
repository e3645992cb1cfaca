import { setTimeout as pause } from 'node:timers/promises';
import type { TargetClock } from '../../check/target-clock.js';
import type { Exchange } from '../../check/http.js';

/** The longest wait for another attempt to log in, in seconds. */
const longestWait = 5;

/** The waits where a service does not say how long it wants nobody to try, in seconds. */
const usualWaits = [1, 4];

/**
 * Waits for services that answer 429 to attempts to log in after a wrong password. One visit of a check is
 * waited for: each would be, on such a service, and a check has many.
 */
export class LogInPatience {
  readonly #clock: Pick<TargetClock, 'movable' | 'advance'> | undefined;
  #visits = 1;

  /** @param clock of the target; without it, only real time passes */
  constructor(clock?: Pick<TargetClock, 'movable' | 'advance'>) {
    this.#clock = clock;
  }

  /**
   * Logs in again after a while, as long as that is answered 429.
   *
   * @param refused the answer to the right password
   * @returns the last answer
   */
  async logInAgain<Answer extends { readonly exchange: Exchange }>(
    refused: Answer,
    logIn: (shown: Exchange) => Promise<Answer>,
  ): Promise<Answer> {
    let answer = refused;
    if (!isThrottled(answer.exchange) || this.#visits === 0) return answer;
    this.#visits -= 1;
    for (const seconds of waitsAfter(answer.exchange)) {
      await this.#wait(seconds * 1_000);
      answer = await logIn(answer.exchange);
      if (!isThrottled(answer.exchange)) break;
    }
    return answer;
  }

  /** Lets time pass for the target, and in reality: who counts the attempts may have another clock. */
  async #wait(ms: number): Promise<void> {
    if (this.#clock?.movable === true) await this.#clock.advance(ms);
    await pause(ms);
  }
}

/** Whether a service wants nobody to log in for a while. */
export function isThrottled({ status }: Exchange): boolean {
  return status === 429;
}

function waitsAfter(exchange: Exchange): readonly number[] {
  const seconds = Number(exchange.header('retry-after') ?? Number.NaN);
  if (!(seconds >= 0)) return usualWaits;
  return seconds <= longestWait ? [seconds] : [];
}
