import type { ClockReading } from '../../../spec/generated/control-types.js';
import type { Control } from '../../check/control.js';
import type { Between } from '../../check/given.js';
import type { TargetClock } from '../../check/target-clock.js';
import { reasonOf } from '../../base/thrown.js';
import { ControlFault } from '../../check/control-fault.js';

type ClockControl = Required<Pick<Control, 'readClock' | 'moveClock'>>;

/** A clock may count whole seconds, so two correct readings may differ by one, milliseconds. */
const coarseMs = 1_000;
/** A reading that takes no longer is exact enough, milliseconds. */
const quickMs = 50;
/** Most readings in a row to find one that is exact. */
const mostReadings = 3;

/**
 * A clock that the target moves itself, through its control interface.
 *
 * The target reads its clock at some moment between a request of control and its answer. Each reading
 * therefore gives a lower and an upper bound of the difference between both clocks. Several readings
 * together give closer bounds. An answer that comes late widens the bounds, and makes none wrong.
 */
export class ControlClock implements TargetClock {
  readonly kind = 'control';
  readonly movable = true;
  readonly #control: ClockControl;
  readonly #source: string | undefined;
  readonly #wall: () => number;
  /** Bounds of target time minus wall time. */
  #bounds: Between = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };
  /** What `now` adds to the wall time. It grows only by what the target's time has surely passed. */
  #offset = 0;
  #shortestMs = Number.POSITIVE_INFINITY;
  /** Milliseconds of moves that got no good answer: the target may have made them, or may yet. */
  #unanswered = 0;
  /** True from the request of a move to its good answer. */
  #isUnsure = false;
  #surprise: string | undefined;
  /** Moves and readings follow one another, because each builds on the bounds of the one before. */
  #queue: Promise<unknown> = Promise.resolve();

  private constructor(control: ClockControl, source: string | undefined, wall: () => number) {
    this.#control = control;
    this.#source = source;
    this.#wall = wall;
  }

  /**
   * Reads the target's time; from then on it runs as the wall clock does.
   *
   * @param source whose fault it is when time does not follow, as ControlFault has it
   * @param wall what it runs with, where that is not the machine's clock
   */
  static async attach(
    control: ClockControl,
    source?: string,
    wall: () => number = Date.now,
  ): Promise<ControlClock> {
    const clock = new ControlClock(control, source, wall);
    clock.#bounds = await clock.#reading();
    await clock.#sharpen();
    const { from, to } = clock.#bounds;
    clock.#offset = (from + to) / 2;
    return clock;
  }

  get moveTakesMs(): number {
    return this.#shortestMs;
  }

  now(): number {
    return this.#wall() + this.#offset;
  }

  between(): Between {
    const wall = this.#wall();
    const { from, to } = this.#bounds;
    return { from: wall + from, to: wall + to + (this.#isUnsure ? this.#unanswered : 0) };
  }

  /** @throws {ControlFault} when the target's clock did not follow */
  async advance(ms: number): Promise<void> {
    const step = Math.ceil(ms);
    if (step > 0) await this.#inTurn(() => this.#move(step));
  }

  /** @throws {ControlFault} when a fault has left the time unknown, and it cannot be read either */
  async settle(): Promise<void> {
    await this.#inTurn(async () => {
      if (this.#isUnsure) await this.#readAgain();
      this.#surprise = undefined;
    });
  }

  async doubt(): Promise<string | undefined> {
    try {
      await this.#inTurn(() => this.#readAgain());
    } catch (error) {
      if (this.#unanswered === 0) return undefined;
      return `a move of the target's clock got no good answer, and the clock cannot be read: ${reasonOf(error)}`;
    }
    return this.#surprise;
  }

  async #inTurn(work: () => Promise<void>): Promise<void> {
    const turn = this.#queue.then(work);
    this.#queue = turn.catch(() => undefined);
    await turn;
  }

  async #move(step: number): Promise<void> {
    if (this.#isUnsure) await this.#readAgain();
    const before = this.#bounds;
    const mayJump = this.#unanswered > 0;
    this.#isUnsure = true;
    this.#unanswered += step;
    const reading = await this.#reading(() => this.#control.moveClock({ advance_ms: step }));
    const least = before.from + step;
    if (!(reading.to >= least - coarseMs)) {
      // A wait for a moment on a clock that stands would never end.
      const short = Math.round(least - reading.to);
      throw new ControlFault(
        'moveClock',
        `asked to move by ${step} ms, it is ${short} ms short`,
        this.#source === undefined ? {} : { source: this.#source },
      );
    }
    this.#isUnsure = false;
    this.#unanswered -= step;
    const further = reading.from - (before.to + step);
    if (mayJump && further > coarseMs) this.#jumped(further);
    this.#offset += step + Math.max(0, further);
    this.#bounds = joined(reading, { from: least, to: Number.POSITIVE_INFINITY });
    this.#offset = Math.min(this.#offset, this.#bounds.to);
    await this.#sharpen();
  }

  /** Reads the time without assuming what the target made of unanswered moves. */
  async #readAgain(): Promise<void> {
    const reading = await this.#reading();
    const { from, to } = this.#bounds;
    this.#isUnsure = false;
    if (reading.from > to + coarseMs) {
      this.#jumped(reading.from - to);
      this.#offset += reading.from - to;
      this.#bounds = reading;
    } else if (reading.to < from - coarseMs) {
      this.#jumped(reading.to - from);
      this.#bounds = reading;
    } else this.#bounds = joined(reading, this.#bounds);
    this.#offset = Math.min(this.#offset, this.#bounds.to);
    await this.#sharpen();
  }

  #jumped(ms: number): void {
    this.#surprise = `the target's clock was moved by ${Math.round(ms)} ms, and no move was asked for, or its answer did not come`;
    if (ms > 0) this.#unanswered = 0;
  }

  /** Reads again while the bounds are much wider than the best reading would make them. */
  async #sharpen(): Promise<void> {
    for (let n = 1; n < mostReadings; n += 1) {
      const { from, to } = this.#bounds;
      if (to - from <= Math.max(quickMs, 2 * this.#shortestMs)) return;
      let reading: Between;
      try {
        reading = await this.#reading();
      } catch {
        return; // the bounds are right without it
      }
      this.#bounds = joined(reading, this.#bounds);
    }
  }

  /** Bounds of the difference between both clocks by one answer of control. */
  async #reading(
    ask: () => Promise<ClockReading> = () => this.#control.readClock(),
  ): Promise<Between> {
    const before = this.#wall();
    const { now } = await ask();
    const after = this.#wall();
    this.#shortestMs = Math.min(this.#shortestMs, Math.max(0, after - before));
    return { from: now - after, to: now - before };
  }
}

/** What two bounds leave over. Bounds of a coarse clock may miss each other; then all between them. */
function joined(a: Between, b: Between): Between {
  const from = Math.max(a.from, b.from);
  const to = Math.min(a.to, b.to);
  return { from: Math.min(from, to), to: Math.max(from, to) };
}
