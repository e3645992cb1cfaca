import type { CheckClock } from '../../harness/check/context.js';

/** Which side of its moment a step must keep. */
type Side = 'before' | 'after';

interface Step {
  readonly at: number;
  readonly side: Side;
  readonly act: () => Promise<void>;
}

/** Steps of a check at moments of the target's clock, which moves forward only. */
export class Agenda {
  readonly #steps: Step[] = [];

  /** Adds a step; a step may add further ones. `at` is milliseconds since the epoch. */
  add(at: number, act: () => Promise<void>, side: Side = 'after'): void {
    this.#steps.push({ at, act, side });
  }

  /** Takes the steps in the order of their moments. */
  async run(clock: Pick<CheckClock, 'moveBefore' | 'movePast'>): Promise<void> {
    while (this.#steps.length > 0) {
      const next = this.#steps.reduce((first, each) => (each.at < first.at ? each : first));
      this.#steps.splice(this.#steps.indexOf(next), 1);
      await (next.side === 'before' ? clock.moveBefore(next.at) : clock.movePast(next.at));
      await next.act();
    }
  }
}
