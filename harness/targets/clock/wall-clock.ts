import type { Between } from '../../check/given.js';
import type { TargetClock } from '../../check/target-clock.js';
import { longestTimer } from '../../base/longest-timer.js';

/** The target's clock is the wall clock: time passes by waiting. */
export class WallClock implements TargetClock {
  readonly kind = 'wall';
  readonly movable = false;
  readonly moveTakesMs = 0;

  now(): number {
    return Date.now();
  }

  between(): Between {
    const now = Date.now();
    return { from: now, to: now };
  }

  async advance(ms: number, signal?: AbortSignal): Promise<void> {
    const end = Date.now() + ms;
    for (let rest = ms; rest > 0; rest = end - Date.now()) {
      await pause(Math.min(rest, longestTimer), signal);
      signal?.throwIfAborted();
    }
  }

  async settle(): Promise<void> {
    // Nothing moves this clock, so it is always known.
  }

  async doubt(): Promise<undefined> {
    return undefined;
  }
}

/** Ends early when the signal is aborted. */
function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end);
    if (signal?.aborted) end();
  });
}
