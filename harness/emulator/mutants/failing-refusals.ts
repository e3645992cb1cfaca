import type { Ctx } from '../context.js';
import type { Behaviour } from '../behaviour.js';

/** Turns refusals of some token requests into failures of the server. */
export class FailingRefusals {
  readonly #b: Behaviour;
  readonly #failing = new WeakSet<object>();

  constructor(b: Behaviour) {
    this.#b = b;
  }

  /** The refusal of this request will be a failure. */
  meet(ctx: Ctx): void {
    this.#failing.add(ctx.request);
  }

  readonly refusal: Behaviour['refusal'] = (ctx, reason) =>
    this.#failing.has(ctx.request) ? this.#b.serverFailure(ctx) : this.#b.refusal(ctx, reason);
}
