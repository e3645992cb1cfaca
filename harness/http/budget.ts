/** No further request may be sent. */
export class BudgetSpent extends Error {
  override readonly name = 'BudgetSpent';
}

/** Memory that all workers share: how many requests are left, and how many checks did not fit. */
export interface BudgetCells {
  readonly most: number;
  readonly cells: Int32Array<SharedArrayBuffer>;
}

/** `max_requests`: the most requests that all workers together may send to a target. */
export class RequestBudget {
  readonly shared: BudgetCells;

  constructor(shared: BudgetCells) {
    this.shared = shared;
  }

  static of(most: number): RequestBudget {
    const cells = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
    Atomics.store(cells, 0, most);
    return new RequestBudget({ most, cells });
  }

  get left(): number {
    return Math.max(0, Atomics.load(this.shared.cells, 0));
  }

  /** Number of checks that did not start because they needed more requests than were left. */
  get unfit(): number {
    return Atomics.load(this.shared.cells, 1);
  }

  /** @throws {BudgetSpent} when no request is left */
  take(): void {
    // Workers that come too late bring the number below 0; `left` then still answers 0.
    if (Atomics.sub(this.shared.cells, 0, 1) > 0) return;
    throw new BudgetSpent(`all ${this.shared.most} requests that max_requests allows were sent`);
  }

  /** Why a check does not start that needs about `needed` requests; undefined when they are left. */
  refusal(needed: number): string | undefined {
    if (needed <= this.left) return undefined;
    Atomics.add(this.shared.cells, 1, 1);
    return `max_requests ${this.shared.most}: it needs more requests than are left`;
  }
}
