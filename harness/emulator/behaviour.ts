import { access, type AccessBehaviour } from './behaviour/access.js';
import { account, type AccountBehaviour } from './behaviour/account.js';
import { chats, type ChatsBehaviour } from './behaviour/chats.js';
import { clients, type ClientBehaviour } from './behaviour/clients.js';
import { codes, type CodeBehaviour } from './behaviour/codes.js';
import { errors, type ErrorBehaviour } from './behaviour/errors.js';
import { fields, type FieldBehaviour } from './behaviour/fields.js';
import { gates, type GateBehaviour } from './behaviour/gates.js';
import { hooks, type HookBehaviour } from './behaviour/hooks.js';
import { installations, type InstallationBehaviour } from './behaviour/installations.js';
import { leads, type LeadBehaviour } from './behaviour/leads.js';
import { lifetimes, type LifetimeBehaviour } from './behaviour/lifetimes.js';
import { limiter, type LimiterBehaviour } from './behaviour/limiter.js';
import { pages, type PageBehaviour } from './behaviour/pages.js';
import { redirects, type RedirectBehaviour } from './behaviour/redirects.js';
import { refusals, type RefusalBehaviour } from './behaviour/refusals.js';
import { rotation, type RotationBehaviour } from './behaviour/rotation.js';
import { secrets, type SecretBehaviour } from './behaviour/secrets.js';
import { sources, type SourceBehaviour } from './behaviour/sources.js';
import { tokens, type TokenBehaviour } from './behaviour/tokens.js';
import { values, type ValueBehaviour } from './behaviour/values.js';
import { wire, type WireBehaviour } from './behaviour/wire.js';

/**
 * All decisions of the emulator, as small named functions. The server, the pages and control reach
 * a decision only through `ctx.b.<name>(ctx, …)`. The functions call one another in the same way,
 * so a mutant replaces a function everywhere.
 *
 * A mutant takes the reference and returns the members it changes, usually wrapping the original:
 * `apply: (b) => ({ codeLifetimeMs: (ctx, code) => b.codeLifetimeMs(ctx, code) + 60_000 })`. A
 * mutant keeps its state in variables of `apply`, which runs once for each emulator.
 *
 * Where the contract is silent, the reference asks `ctx.choices`; a variant changes those.
 */
export interface Behaviour
  extends
    LifetimeBehaviour,
    ValueBehaviour,
    ClientBehaviour,
    CodeBehaviour,
    RotationBehaviour,
    TokenBehaviour,
    RefusalBehaviour,
    AccessBehaviour,
    InstallationBehaviour,
    SecretBehaviour,
    PageBehaviour,
    RedirectBehaviour,
    HookBehaviour,
    LimiterBehaviour,
    GateBehaviour,
    ErrorBehaviour,
    AccountBehaviour,
    LeadBehaviour,
    FieldBehaviour,
    SourceBehaviour,
    ChatsBehaviour,
    WireBehaviour {}

/** The behaviour that keeps the contract. */
export const reference: Behaviour = {
  ...lifetimes,
  ...values,
  ...clients,
  ...codes,
  ...rotation,
  ...tokens,
  ...refusals,
  ...access,
  ...installations,
  ...secrets,
  ...pages,
  ...redirects,
  ...hooks,
  ...limiter,
  ...gates,
  ...errors,
  ...account,
  ...leads,
  ...fields,
  ...sources,
  ...chats,
  ...wire,
};
