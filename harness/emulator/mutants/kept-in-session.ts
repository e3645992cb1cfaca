import type { Ctx } from '../context.js';
import { sessionIdIn } from '../pages/login-session.js';

/** What a faulty page keeps in the session of the browser instead of in each form. */
export class KeptInSession<T> {
  readonly #kept = new Map<string, T>();

  set(ctx: Ctx, value: T): void {
    this.#kept.set(sessionOf(ctx), value);
  }

  has(ctx: Ctx): boolean {
    return this.#kept.has(sessionOf(ctx));
  }

  get(ctx: Ctx): T | undefined {
    return this.#kept.get(sessionOf(ctx));
  }

  forget(ctx: Ctx): void {
    this.#kept.delete(sessionOf(ctx));
  }
}

function sessionOf({ request }: Ctx): string {
  return sessionIdIn(request) ?? '';
}
