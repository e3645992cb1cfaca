/** A row of a covering array: the place of the value on each axis. */
export type Row = readonly number[];

/** Values of a row by the place of their axis. */
export type Preset = ReadonlyMap<number, number>;

/**
 * Builds rows one after the other so that any two values of two axes soon meet in one of them: a covering array of
 * strength 2, by the greedy method. When all have met, rows are dense: hardly any value is the plain one, which is
 * at place 0 of each axis.
 */
export class PairCover {
  /** The values of each axis. */
  readonly #values: readonly (readonly number[])[];
  readonly #random: () => number;
  /** The number of the first value of each axis, when the values of all axes are counted in one go. */
  readonly #firsts: readonly number[];
  readonly #count: number;
  /** 1 for each two values that have met, the smaller number first. */
  readonly #met: Uint8Array;
  #left: number;

  /**
   * @param sizes the number of values of each axis
   * @param random numbers from 0 to below 1
   */
  constructor(sizes: readonly number[], random: () => number) {
    this.#values = sizes.map(range);
    this.#random = random;
    this.#firsts = sizes.map((_size, axis) => sumOf(sizes.slice(0, axis)));
    this.#count = sumOf(sizes);
    this.#met = new Uint8Array(this.#count ** 2);
    this.#left = (this.#count ** 2 - sumOf(sizes.map((size) => size ** 2))) / 2;
  }

  /** Number of pairs of values that have not met. */
  get left(): number {
    return this.#left;
  }

  /** Notes a row. */
  add(row: Row): void {
    const values = row.map((value, axis) => this.#number(axis, value));
    for (const [place, one] of values.entries()) {
      for (let next = place + 1; next < values.length; next += 1) {
        const pair = one * this.#count + (values[next] ?? 0);
        if (this.#met[pair] === 1) continue;
        this.#met[pair] = 1;
        this.#left -= 1;
      }
    }
  }

  /**
   * A row to note next: of a few random ones that in which most pairs meet that have not met.
   *
   * @param preset values that the row must have
   * @param tries number of rows to choose from
   */
  next(preset: Preset, tries = 3): Row {
    let best = this.#drawn(preset);
    if (this.#left > 0) {
      let most = this.#gainOf(best);
      for (let n = 1; n < tries; n += 1) {
        const row = this.#drawn(preset);
        const gain = this.#gainOf(row);
        if (gain <= most) continue;
        most = gain;
        best = row;
      }
    }
    return best;
  }

  #drawn(preset: Preset): Row {
    const row = this.#values.map(() => open);
    for (const [axis, value] of preset) row[axis] = value;
    if (this.#left > 0) this.#begin(row);
    for (const axis of this.#shuffled([...row.keys()])) {
      if (row[axis] === open) row[axis] = this.#bestValue(axis, row);
    }
    return row;
  }

  /** Gives a row two values that have not met, if what it has leaves room for them. */
  #begin(row: number[]): void {
    const axes = this.#shuffled([...row.keys()]);
    for (const one of axes) {
      for (const other of axes) {
        if (one === other || (row[one] !== open && row[other] !== open)) continue;
        for (const its of this.#choices(one, row)) {
          const found = this.#choices(other, row).find(
            (each) => !this.#haveMet(one, its, other, each),
          );
          if (found === undefined) continue;
          row[one] = its;
          row[other] = found;
          return;
        }
      }
    }
  }

  /** The values that a row can have on an axis. */
  #choices(axis: number, row: readonly number[]): readonly number[] {
    const value = row[axis];
    return value === undefined || value === open ? (this.#values[axis] ?? []) : [value];
  }

  /** The value by which most pairs meet with what the row has; of equal ones a random one, seldom the plain one. */
  #bestValue(axis: number, row: readonly number[]): number {
    const values = this.#values[axis] ?? [];
    const best = this.#left > 0 ? this.#bestOf(values, axis, row) : values;
    const others = best.filter((value) => value > 0);
    const choice = others.length > 0 ? others : best;
    return choice[Math.floor(this.#random() * choice.length)] ?? 0;
  }

  #bestOf(values: readonly number[], axis: number, row: readonly number[]): readonly number[] {
    const gains = values.map((value) => {
      let gain = 0;
      for (const [other, its] of row.entries()) {
        if (its !== open && !this.#haveMet(axis, value, other, its)) gain += 1;
      }
      return gain;
    });
    const most = Math.max(...gains);
    return values.filter((value) => gains[value] === most);
  }

  #gainOf(row: Row): number {
    let gain = 0;
    for (const [axis, value] of row.entries()) {
      for (let other = axis + 1; other < row.length; other += 1) {
        if (!this.#haveMet(axis, value, other, row[other] ?? 0)) gain += 1;
      }
    }
    return gain;
  }

  #haveMet(one: number, its: number, other: number, otherIts: number): boolean {
    const a = this.#number(one, its);
    const b = this.#number(other, otherIts);
    return this.#met[Math.min(a, b) * this.#count + Math.max(a, b)] === 1;
  }

  #number(axis: number, value: number): number {
    return (this.#firsts[axis] ?? 0) + value;
  }

  #shuffled(items: number[]): number[] {
    for (let last = items.length - 1; last > 0; last -= 1) {
      const place = Math.floor(this.#random() * (last + 1));
      [items[last], items[place]] = [items[place] ?? 0, items[last] ?? 0];
    }
    return items;
  }
}

/** No value yet. */
const open = -1;

function range(length: number): number[] {
  return Array.from({ length }, (_item, n) => n);
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}
