import type { HttpClient } from '../check/http.js';
import { validate } from '../../spec/validators.js';
import { RefusedRenewals } from '../service/refused-renewals.js';
import { CrowdedPage } from '../service/page/crowded-page.js';
import { BoundChats } from '../service/chats.js';
import { AnyCall } from '../service/any-call.js';
import { BoundResources } from '../service/resources.js';
import { BoundTokenEndpoint } from '../service/token-endpoint.js';
import type { Counterexample } from '../check/outcome.js';
import { thatCount } from '../check/axes.js';
import { type Circumstance, numberOf } from '../check/circumstances.js';
import type { Messages } from '../check/messages.js';
import type { CheckContext } from '../check/context.js';
import { Company } from './company.js';
import { checkClock } from './check-clock.js';
import { type CaseOptions, CheckCases, fewOf } from './check-cases.js';
import { CheckClients } from './check-clients.js';
import { CheckListeners } from './check-listeners.js';
import { BoundWidgetCodes, type WebhookTrust } from '../service/given/bound-widget-codes.js';
import type { SharedToken } from '../service/given/shared-access.js';
import type { PacedClient } from '../http/client.js';
import type { Order } from '../check/evidence.js';
import { ForeignSecrets } from '../http/foreign-secrets.js';
import { isOfService, withIncidentals } from '../http/incidentals.js';
import { Lineage } from '../http/lineage.js';
import { Recorder } from '../http/recorder.js';
import { Redactor } from '../http/redaction.js';
import type { Control } from '../check/control.js';
import { heldBack, isAllowed } from '../targets/manifest/safety.js';
import type { Session } from '../targets/session/session.js';
import { untilOver } from './deadline.js';
import type { Effect } from '../check/effects.js';
import { EffectLog } from './effect-log.js';
import { Purse } from './purse.js';
import type { Fingerprints } from './answer-prints.js';
import { failing } from './failing.js';
import { recordingCalls } from './incoming-calls.js';
import { InvariantWatch, type NamedInvariant } from './invariant-watch.js';
import { noting } from './orders.js';
import { watched } from './watched-control.js';
import { Inconclusive, NotPossible } from '../check/signals.js';
import { givenOf, type OpenGiven, pageOf } from './open-given.js';

/** A context, with everything that the judging code reads after the check. */
export interface OpenContext {
  readonly context: CheckContext<Messages>;
  readonly recorder: Recorder;
  readonly redactor: Redactor;
  readonly lineage: Lineage;
  readonly foreign: ForeignSecrets;
  readonly watch: InvariantWatch;
  readonly clients: readonly PacedClient[];
  readonly effectLog: EffectLog;
  /** The sets of circumstances that cases had, or the check where it has no cases, each as a number. */
  readonly met: ReadonlySet<number>;
  /** The form of the answers; undefined on a target that ends with the run. */
  readonly prints: Fingerprints | undefined;
  cases(): number;
  /** The counterexample of the last property that failed. */
  counterexample(): Counterexample | undefined;
  /** Closes the listeners of the check. */
  close(): void;
}

/** Opens the context of one check on the target of a session: records, labels and builders are fresh. */
export function openContext(
  session: Session,
  messages: Messages,
  options: CaseOptions,
  signal: AbortSignal,
  invariants: readonly NamedInvariant[] = [],
): OpenContext {
  const { clock, profile } = session;
  const { label = session.label } = options;
  const redactor = new Redactor(session.secrets);
  const lineage = new Lineage(redactor, session.hosts);
  const recorder = new Recorder(redactor);
  const foreign = new ForeignSecrets(redactor, lineage, session.secrets);
  const watch = new InvariantWatch(invariants, session, { recorder, redactor, lineage });
  const orders: Order[] = [];
  let has: (name: Circumstance) => boolean = () => false;
  const clients = new CheckClients(
    session,
    {
      recorder,
      redactor,
      signal,
      foreign,
      watch,
      dress: (request) => withIncidentals(request, (name) => has(name)),
    },
    options.isBeside,
  );
  const listeners = new CheckListeners(
    session,
    recordingCalls(clients, { recorder, redactor, clock, watch }),
  );
  const guard = (effect: Effect) => {
    // The plan leaves out checks that declare such an effect. This test also stops undeclared ones.
    const held = heldBack(session.safety, [effect]);
    if (held !== undefined) throw new NotPossible(effect, held);
  };
  const purse = new Purse(session.allowance, options.expects);
  const effectLog = new EffectLog(profile, guard, purse);
  const heard = watched(untilOver(session.control, signal), clock, watch);
  const allowed = noting(heard, clock, clients.sent, (order) => orders.push(order));
  const control = effectLog.noting(allowed, true);
  const { circumstances = [] } = options;
  const company = new Company(session, () => openAsker(session, signal, [], true));
  const http = clients.open(session.source, effectLog, async ({ url }) =>
    has('company') && isOfService(url) ? company.requests() : [],
  );
  const parts = { session, http, redactor, lineage };
  const isOtherEncoding = () => has('other-encoding');
  const aside = clients.open(session.source, effectLog.aside);
  const tokensAside = new BoundTokenEndpoint(aside, profile, lineage, isOtherEncoding);
  const refused = new RefusedRenewals(
    tokensAside,
    () => has('refused-renewal'),
    options.round ?? 0,
  );
  const tokens = new BoundTokenEndpoint(http, profile, lineage, isOtherEncoding, refused.before);
  const driven = pageOf(parts);
  const shared = options.sharesAccess === true ? sharedAccess(session) : undefined;
  const webhooks = webhooksOf(session);
  const hookWait = session.hookWaitMs;
  const own = {
    control,
    tokens,
    page: driven,
    circumstances,
    label,
    round: options.round ?? 0,
    shared,
    isFrugal: options.isFrugal === true,
    access: watch.access,
    webhooks,
    // A single case that is repeated has all of its row.
    turn: options.replay === undefined ? options.turn : undefined,
    listen: () => listeners.open(),
  };
  const opened = givenOf(parts, own, () => ({
    // Access is made only where none is given: that is the target's way, not what the check does.
    http: clients.open(session.source, effectLog.aside),
    control: effectLog.noting(allowed, false),
  }));
  const { given, beforeVisit } = opened;
  const asked = beforeVisit === undefined ? {} : { before: beforeVisit };
  const page = circumstances.length === 0 ? driven : new CrowdedPage(driven, circumstances, asked);
  has = opened.has;
  const met = new Set<number>();
  const note = (on: Iterable<Circumstance>) => met.add(numberOf(thatCount([...on])));
  const nextCase = () => {
    opened.nextCase();
    if (circumstances.length > 0) note(opened.now());
  };
  const amid = (on: readonly Circumstance[]) => {
    // A story has these in its requests, too.
    has = (name) => opened.has(name) || on.includes(name);
    return opened.amid(on);
  };
  const isCounted = session.allowance !== undefined;
  const cases = new CheckCases({ ...options, isCounted }, redactor, () => {
    const mark = recorder.length;
    const ordered = orders.length;
    return async () => {
      nextCase();
      recorder.rewind(mark);
      orders.length = ordered;
      await options.dates?.begin();
    };
  });
  const anyCall = circumstances.includes('any-method')
    ? new AnyCall(
        firstMethod(options),
        ({ url, method }) =>
          session.missingPart(url) === undefined &&
          (method === 'GET' || isAllowed(session.safety, 'create')),
      )
    : undefined;
  const resourcesBy = (client: Pick<HttpClient, 'send' | 'atOnce'>) =>
    new BoundResources(client, profile, redactor, label, anyCall);

  return {
    context: {
      http,
      tokens,
      resources: resourcesBy(http),
      seen: resourcesBy({
        send: (request) => http.seen(request),
        atOnce: (requests) => http.atOnce(requests),
      }),
      chats: new BoundChats(http, profile, redactor, () => clock.now(), label),
      page,
      given,
      amid,
      drawable: options.drawable ?? [],
      clock: checkClock(session, signal),
      hookWait,
      widgets: new BoundWidgetCodes({
        control,
        clock,
        lineage,
        hookWait,
        access: watch.access,
        webhooks,
      }),
      // The plan runs a check only when its needs are met.
      operator: withPastOfWidgets(control, beforeVisit) as Required<Control>,
      has: (wanted) => session.capabilities.some(({ name, present }) => present && name === wanted),
      runs: options.runs,
      hasTime: (share) => (options.shareOfTime?.() ?? 0) < share,
      few: (items) => (isCounted ? fewOf(items, options.seed) : items),
      second: () => clients.second(effectLog),
      listen: listeners.open,
      violation: (schema, body) => validate(schema, body)[0]?.message,
      excerpt: (text, most) => redactor.excerpt(text, most),
      notOffered: (what, reason) => new NotPossible(what, reason),
      offers: ({ url }) => session.missingPart(url) === undefined,
      untestable: (reason, pointer) => new Inconclusive('inexact', reason, pointer),
      fail: failing(messages, { recorder, redactor, lineage, orders }),
      forAll: cases.forAll,
      story: cases.story,
    },
    recorder,
    redactor,
    lineage,
    foreign,
    watch,
    clients: clients.opened,
    get met() {
      const hasCases = cases.tried > 0 || circumstances.length === 0;
      return hasCases ? met : new Set([numberOf(thatCount([...opened.now()]))]);
    },
    effectLog,
    prints: clients.prints,
    cases: () => cases.tried,
    counterexample: () => cases.counterexample,
    close: () => {
      company.close();
      listeners.close();
    },
  };
}

/** The operations of an operator, with what happened before a user installs a widget. */
function withPastOfWidgets(control: Control, before: OpenGiven['beforeVisit']): Control {
  const { installWidget } = control;
  if (before === undefined || installWidget === undefined) return control;
  return {
    ...control,
    installWidget: async (request) => {
      await before(request.client_id, { id: request.user_id });
      return installWidget(request);
    },
  };
}

/** The first row begins with the account, and each other one elsewhere. */
function firstMethod({ round = 0, seed }: CaseOptions): number {
  return round === 0 ? 0 : (seed >>> 0) + 2 * round;
}

/** Opens a context without a check, for preflight, for log-in and for open questions. */
export function openAsker(
  session: Session,
  signal: AbortSignal,
  circumstances: readonly Circumstance[] = [],
  isBeside = false,
): OpenContext {
  // In a further row, all of it is had in every case.
  const options = { seed: 0, runs: 1, round: 1, circumstances, isBeside };
  return openContext(session, {}, options, signal);
}

/** The access that the checks of a session share which only read and create, in each row of circumstances. */
const sharedAccess = ofSession(() => new Map<string, SharedToken>());

const webhooksOf = ofSession((): WebhookTrust => ({ isHeld: true }));

/** What all checks of a session have in common; made when it is first asked for. */
function ofSession<Part>(make: () => Part): (session: Session) => Part {
  const parts = new WeakMap<Session, Part>();
  return (session) => {
    const part = parts.get(session) ?? make();
    parts.set(session, part);
    return part;
  };
}
