import type { Session } from '../targets/session/session.js';

/** Faults of control that came again at once, so that no further check is tried again for them. */
const lasting = new WeakMap<Session, Set<string>>();

/**
 * Decides whether a check is tried once more after a fault of control: once, and not where the same fault
 * has met a second try before, so that a control that stays broken costs one try in all.
 */
export class SecondTry {
  readonly #lasting: Set<string>;
  #isSpent: boolean;

  constructor(session: Session) {
    this.#lasting = lasting.get(session) ?? new Set();
    lasting.set(session, this.#lasting);
    // Where the target is to be spared, every request counts.
    this.#isSpent = session.source.patience !== undefined;
  }

  /** @param fault the operation that failed, or what else is in doubt; undefined without a fault */
  isDue(fault: string | undefined): boolean {
    if (fault === undefined) return false;
    if (this.#isSpent || this.#lasting.has(fault)) {
      this.#lasting.add(fault);
      return false;
    }
    this.#isSpent = true;
    return true;
  }
}
