import type { Control } from '../target/control.js';
import { ControlFault } from '../target/control-fault.js';
import type { TargetClock } from './clock.js';

type ClockControl = Required<Pick<Control, 'readClock' | 'moveClock'>>;

/** Readings differ from the truth by half the time that a control request takes, milliseconds. */
const slackMs = 500;

/** A clock that the target moves itself, through its control interface. */
export class ControlClock implements TargetClock {
  readonly kind = 'control';
  readonly movable = true;
  readonly #control: ClockControl;
  readonly #source: string | undefined;
  /** Target time minus wall time. */
  #offset: number;

  private constructor(control: ClockControl, source: string | undefined, offset: number) {
    this.#control = control;
    this.#source = source;
    this.#offset = offset;
  }

  /**
   * Reads the target's time once; from then on it runs as the wall clock does.
   *
   * @param source whose fault it is when time does not follow, as ControlFault has it
   */
  static async attach(control: ClockControl, source?: string): Promise<ControlClock> {
    const before = Date.now();
    const { now } = await control.readClock();
    return new ControlClock(control, source, now - (before + Date.now()) / 2);
  }

  now(): number {
    return Date.now() + this.#offset;
  }

  /** @throws {ControlFault} when the target's clock did not follow */
  async advance(ms: number): Promise<void> {
    const advance = Math.ceil(ms);
    if (advance <= 0) return;
    const wanted = this.now() + advance;
    const before = Date.now();
    const { now } = await this.#control.moveClock({ advance_ms: advance });
    if (!(now >= wanted - slackMs)) {
      // Whoever waits for a moment on a clock that stands would wait for ever.
      const short = Math.round(wanted - now);
      throw new ControlFault(
        'moveClock',
        `asked to move by ${advance} ms, it is ${short} ms short`,
        this.#source,
      );
    }
    this.#offset = now - (before + Date.now()) / 2;
  }
}
