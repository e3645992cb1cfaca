import { NotPossible } from '../check/signals.js';

/** What an operator of a sandbox may answer by locking an integration or a user out. */
export const spendings = ['logins', 'grants', 'refusals'] as const;
export type Spending = (typeof spendings)[number];

/** How many of each; a kind that is absent counts as none. */
export type Spent = Readonly<Partial<Record<Spending, number>>>;

/** The key of the manifest for each kind, and the word for one of it. */
export const allowanceKeys = {
  logins: { key: 'max_logins', what: 'a log-in' },
  grants: { key: 'max_grants', what: 'a grant' },
  refusals: { key: 'max_refused_credentials', what: 'credentials that are refused' },
} as const satisfies Record<Spending, { key: string; what: string }>;

/** Memory that all workers share: how many of each kind are left. */
export interface AllowanceCells {
  readonly most: Readonly<Record<Spending, number>>;
  readonly cells: Int32Array<SharedArrayBuffer>;
}

/**
 * How many log-ins, grants and refused credentials a run may cause on a target that others watch. The
 * numbers are for all workers together, the start of the run included.
 */
export class Allowance {
  readonly shared: AllowanceCells;

  constructor(shared: AllowanceCells) {
    this.shared = shared;
  }

  static of(most: Readonly<Record<Spending, number>>): Allowance {
    const bytes = spendings.length * Int32Array.BYTES_PER_ELEMENT;
    const cells = new Int32Array(new SharedArrayBuffer(bytes));
    for (const [place, kind] of spendings.entries()) Atomics.store(cells, place, most[kind]);
    return new Allowance({ most, cells });
  }

  left(kind: Spending): number {
    return Math.max(0, Atomics.load(this.shared.cells, spendings.indexOf(kind)));
  }

  /** How many of each kind have happened. */
  get spent(): Required<Spent> {
    const { most, cells } = this.shared;
    const of = (kind: Spending) => most[kind] - Atomics.load(cells, spendings.indexOf(kind));
    return { logins: of('logins'), grants: of('grants'), refusals: of('refusals') };
  }

  /** Counts one that has happened. */
  note(kind: Spending): void {
    Atomics.sub(this.shared.cells, spendings.indexOf(kind), 1);
  }

  /** @throws {NotPossible} when none of a kind is left */
  demand(kind: Spending): void {
    if (this.left(kind) === 0) {
      throw new NotPossible(allowanceKeys[kind].what, this.#usedUp(kind));
    }
  }

  /** Why a check does not start that spends about so many; undefined when they are left. */
  refusal(needed: Spent): string | undefined {
    const short = spendings.find((kind) => (needed[kind] ?? 0) > this.left(kind));
    if (short === undefined) return undefined;
    const { what } = allowanceKeys[short];
    const rest = this.left(short);
    if (rest === 0) return `needs ${what}: ${this.#usedUp(short)}`;
    const { key } = allowanceKeys[short];
    return `needs ${needed[short]} times ${what}, and ${key} ${this.shared.most[short]} leaves ${rest}`;
  }

  #usedUp(kind: Spending): string {
    return `${allowanceKeys[kind].key} ${this.shared.most[kind]} is used up`;
  }
}
