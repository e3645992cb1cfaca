import type { Control } from '../target/control.js';
import type { TargetClock } from './clock.js';

type ClockControl = Required<Pick<Control, 'readClock' | 'moveClock'>>;

/** A clock that the target moves itself, through its control interface. */
export class ControlClock implements TargetClock {
  readonly kind = 'control';
  readonly movable = true;
  readonly #control: ClockControl;
  /** Target time minus wall time. */
  #offset: number;

  private constructor(control: ClockControl, offset: number) {
    this.#control = control;
    this.#offset = offset;
  }

  /** Reads the target's time once; from then on it runs as the wall clock does. */
  static async attach(control: ClockControl): Promise<ControlClock> {
    const before = Date.now();
    const { now } = await control.readClock();
    return new ControlClock(control, now - (before + Date.now()) / 2);
  }

  now(): number {
    return Date.now() + this.#offset;
  }

  async advance(ms: number): Promise<void> {
    const advance = Math.ceil(ms);
    if (advance <= 0) return;
    const before = Date.now();
    const { now } = await this.#control.moveClock({ advance_ms: advance });
    this.#offset = now - (before + Date.now()) / 2;
  }
}
