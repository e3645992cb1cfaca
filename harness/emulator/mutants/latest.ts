/** Counts what each holder, an integration or an installation, was issued, so that a fault may keep the latest of it alone. */
export class Latest<Issued extends object> {
  readonly #most: number;
  readonly #issued = new WeakMap<object, Issued[]>();

  constructor(most: number) {
    this.#most = most;
  }

  add(holder: object, issued: Issued): void {
    const all = this.#issued.get(holder) ?? [];
    this.#issued.set(holder, [...all, issued].slice(-this.#most));
  }

  has(holder: object, issued: Issued): boolean {
    return this.#issued.get(holder)?.includes(issued) ?? true;
  }
}
