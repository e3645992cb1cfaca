import { axes, type Axis, type AxisName } from '../check/axes.js';
import type { Circumstance } from '../check/circumstances.js';
import { PairCover, type Row } from '../check/pair-cover.js';
import { hashSeed } from './seed.js';

/** Values by the name of their axis, as their circumstances with plus signs; undefined is the plain one. */
export type Wanted = Readonly<Partial<Record<AxisName, string | undefined>>>;

/** The axes of a run with the values that its target offers, and rows as places of values on them. */
export class RowAxes {
  readonly all: readonly Axis[];
  readonly #seed: number;

  /** @param seed decides with the name of a cover what is drawn for it */
  constructor(all: readonly Axis[], seed: number) {
    this.all = all;
    this.#seed = seed;
  }

  /** @param name decides with the seed what is drawn */
  cover(name: string): PairCover {
    let drawn = 0;
    const random = () => {
      drawn += 1;
      return (hashSeed(this.#seed, `${name} ${drawn}`) >>> 0) / 2 ** 32;
    };
    return new PairCover(
      this.all.map(({ values }) => values.length),
      random,
    );
  }

  /** The places of values by those of their axes, without the values that the target does not offer. */
  preset(wanted: Wanted): Map<number, number> {
    return new Map(
      Object.entries(wanted).flatMap(([name, its]) => {
        if (!isValue(name, its ?? '')) throw new Error(`the axis ${name} has no value ${its}`);
        const axis = this.all.findIndex((each) => each.name === name);
        const values = this.all[axis]?.values ?? [];
        const value = values.findIndex((each) => each.join('+') === (its ?? ''));
        return value < 0 ? [] : [[axis, value] as const];
      }),
    );
  }

  /** A row that has nothing but that and what is beside it; none where the target offers none of what is wanted. */
  bare(wanted: Wanted, beside: Wanted): Row[] {
    const values = this.preset(wanted);
    if (values.size === 0) return [];
    const all = new Map([...this.preset(beside), ...values]);
    return [this.all.map((_axis, at) => all.get(at) ?? 0)];
  }

  namesIn(row: Row): Circumstance[] {
    return this.all.flatMap(({ values }, axis) => values[row[axis] ?? 0] ?? []);
  }
}

/** Whether there is such a value, offered or not. */
function isValue(name: string, its: string): boolean {
  return axes.some(
    (axis) => axis.name === name && axis.values.some((value) => value.join('+') === its),
  );
}
