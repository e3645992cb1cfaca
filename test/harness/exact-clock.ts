import type { Between } from '../../harness/check/given.js';
import type { TargetClock } from '../../harness/check/target-clock.js';

/** A clock of a test, whose time is always known exactly. */
export abstract class ExactClock implements TargetClock {
  abstract readonly kind: TargetClock['kind'];
  abstract readonly movable: boolean;
  readonly moveTakesMs: number = 0;

  abstract now(): number;
  abstract advance(ms: number): Promise<void>;

  between(): Between {
    return { from: this.now(), to: this.now() };
  }

  async settle(): Promise<void> {
    // It is always known.
  }

  async doubt(): Promise<undefined> {
    return undefined;
  }
}
