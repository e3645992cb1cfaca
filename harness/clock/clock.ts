import { longestTimer } from '../longest-timer.js';

/** How the harness reads and moves a target's time. All times are milliseconds since the epoch. */
export interface TargetClock {
  readonly kind: 'control' | 'faketime' | 'wall';
  /** True when `advance` costs no real time. */
  readonly movable: boolean;
  /** The target's time now, as well as the harness knows it. */
  now(): number;
  /** Lets the target's time pass. On a wall clock this waits. */
  advance(ms: number): Promise<void>;
}

/** The target's clock is the wall clock: time passes by waiting. */
export class WallClock implements TargetClock {
  readonly kind = 'wall';
  readonly movable = false;

  now(): number {
    return Date.now();
  }

  async advance(ms: number): Promise<void> {
    const end = Date.now() + ms;
    for (let rest = ms; rest > 0; rest = end - Date.now()) {
      await new Promise((resolve) => setTimeout(resolve, Math.min(rest, longestTimer)));
    }
  }
}
