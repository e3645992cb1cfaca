import type { Ctx } from '../context.js';
import type { User } from '../model.js';
import { formOf } from '../pages/login-session.js';

/** Whether a request sends the form of consent. */
export function isDecision(ctx: Ctx): boolean {
  return ctx.request.path === '/oauth/decision';
}

/** An administrator of the account that a form of consent names. */
export function administratorOfForm(ctx: Ctx): User | undefined {
  if (!isDecision(ctx)) return undefined;
  const account = ctx.store.accounts.get(Number(formOf(ctx).get('account_id')));
  if (account === undefined) return undefined;
  return [...ctx.store.users.values()].find((user) => ctx.b.isAdministrator(ctx, account, user.id));
}
