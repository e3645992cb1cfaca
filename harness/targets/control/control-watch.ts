import type { Control, ControlOperation } from '../../check/control.js';
import { withEach } from '../../check/each-operation.js';

/** Operations whose late effect could reach a check that uses the same account or integration. */
const lasting: ReadonlySet<ControlOperation> = new Set([
  'grant',
  'installWidget',
  'deactivate',
  'regenerateSecret',
  'setBilling',
  'failNext',
]);

/** Watches the operations of control: how long they take, and which of them ended with a fault. */
export class ControlWatch {
  #waitedMs = 0;
  #underWay = 0;
  #since = 0;
  #unsettled: ControlOperation | undefined;

  /** The same operations, watched. */
  over(control: Control): Control {
    return withEach(control, (operation, name) => async (request) => {
      if (this.#underWay === 0) this.#since = performance.now();
      this.#underWay += 1;
      try {
        return await operation(request);
      } catch (error) {
        if (lasting.has(name)) this.#unsettled ??= name;
        throw error;
      } finally {
        this.#underWay -= 1;
        if (this.#underWay === 0) this.#waitedMs += performance.now() - this.#since;
      }
    });
  }

  /** Milliseconds so far in which at least one operation was under way. */
  waitedMs(): number {
    const now = this.#underWay === 0 ? 0 : performance.now() - this.#since;
    return this.#waitedMs + now;
  }

  /** The reason why the state of shared accounts is in doubt; undefined when it is not. */
  unsettled(): string | undefined {
    if (this.#unsettled === undefined) return undefined;
    return `control operation ${this.#unsettled} ended with a fault, so its effect on the account may come later`;
  }
}
