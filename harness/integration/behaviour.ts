import { api, type ApiBehaviour } from './behaviour/api.js';
import { exchange, type ExchangeBehaviour } from './behaviour/exchange.js';
import { flow, type FlowBehaviour } from './behaviour/consent-flow.js';
import { hook, type HookBehaviour } from './behaviour/hook.js';
import { hosts, type HostBehaviour } from './behaviour/hosts.js';
import { life, type LifeBehaviour } from './behaviour/life.js';
import { limits, type LimitBehaviour } from './behaviour/limits.js';
import { pages, type PageBehaviour } from './behaviour/pages.js';
import { renewal, type RenewalBehaviour } from './behaviour/renewal.js';
import { state, type StateBehaviour } from './behaviour/state.js';
import { work, type WorkBehaviour } from './behaviour/work.js';

/**
 * All decisions of the reference integration, as small named functions. They call one another through
 * `ctx.b`, so a mutant replaces a function everywhere.
 */
export interface Behaviour
  extends
    ApiBehaviour,
    ExchangeBehaviour,
    FlowBehaviour,
    HookBehaviour,
    HostBehaviour,
    LifeBehaviour,
    LimitBehaviour,
    PageBehaviour,
    RenewalBehaviour,
    StateBehaviour,
    WorkBehaviour {}

/** The behaviour that keeps the contract. */
export const reference: Behaviour = {
  ...api,
  ...exchange,
  ...flow,
  ...hook,
  ...hosts,
  ...life,
  ...limits,
  ...pages,
  ...renewal,
  ...state,
  ...work,
};
