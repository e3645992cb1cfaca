import type { Integration } from '../model.js';

/** Counts what each integration was issued, so that a fault may keep the latest of it alone. */
export class Latest<Issued extends object> {
  readonly #most: number;
  readonly #issued = new WeakMap<Integration, Issued[]>();

  constructor(most: number) {
    this.#most = most;
  }

  add(integration: Integration, issued: Issued): void {
    const all = this.#issued.get(integration) ?? [];
    this.#issued.set(integration, [...all, issued].slice(-this.#most));
  }

  has(integration: Integration, issued: Issued): boolean {
    return this.#issued.get(integration)?.includes(issued) ?? true;
  }
}
