/**
 * The order of refusals. A request passes the gates of its area in order; each gate lets it through
 * or answers. Mutants change the order, or drop a gate.
 */
import type { Area, Caller, Ctx } from '../context.js';

export type GateName =
  'limit' | 'address-block' | 'auth' | 'block' | 'billing' | 'fault' | 'route' | 'permission';

export interface GateBehaviour {
  gates(ctx: Ctx): readonly GateName[];
  /** Whether the paid or trial period of the caller's account has ended. */
  hasPeriodEnded(ctx: Ctx, caller: Caller): boolean;
  /** Uses up one failure that control ordered for the caller's account, if any is left. */
  takeFault(ctx: Ctx, caller: Caller): boolean;
}

export const gates: GateBehaviour = {
  gates: (ctx) => {
    const byArea: Record<Area, readonly GateName[]> = {
      api: apiGates(ctx),
      token: ['limit', 'address-block', 'route'],
      chats: ['limit', 'address-block', 'route'],
      page: ['limit', 'route'],
      control: ['route'],
      other: ['route'],
    };
    return byArea[ctx.request.area];
  },
  hasPeriodEnded: (ctx, caller) =>
    caller.account.billing === 'ended' &&
    (ctx.choices.billingRefuses === 'all-calls' ||
      (ctx.request.method === 'GET') === (ctx.choices.billingRefuses === 'reads')),
  takeFault: (_ctx, caller) => {
    if (caller.account.faultsLeft === 0) return false;
    caller.account.faultsLeft -= 1;
    return true;
  },
};

function apiGates(ctx: Ctx): readonly GateName[] {
  const { authBeforeLimit, routeBeforeAuth, billingBeforeFault } = ctx.choices;
  const money: readonly GateName[] = billingBeforeFault
    ? ['billing', 'fault']
    : ['fault', 'billing'];
  const inner: readonly GateName[] = ['block', ...money, 'permission'];
  if (routeBeforeAuth) return ['limit', 'route', 'auth', ...inner];
  const first: readonly GateName[] = authBeforeLimit ? ['auth', 'limit'] : ['limit', 'auth'];
  return [...first, ...inner, 'route'];
}
