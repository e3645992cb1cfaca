import { setMaxListeners } from 'node:events';
import type { CheckResult, Counterexample, InvariantFindings, Outcome } from '../check/outcome.js';
import type { Circumstance } from '../check/circumstances.js';
import type { Declared } from '../check/check.js';
import type { CheckContext } from '../check/context.js';
import type { Messages } from '../check/messages.js';
import { ControlFault } from '../check/control-fault.js';
import type { Spent } from '../http/allowance.js';
import { UnplannedRefusal } from '../http/unplanned-refusal.js';
import type { Session } from '../targets/session/session.js';
import type { CaseDates } from './case-dates.js';
import { askForLife } from './ask-for-life.js';
import { type OpenContext, openContext } from './check-context.js';
import { within } from './deadline.js';
import { staysAfter } from './effect-log.js';
import { boundedOutcome, evidenceLimits } from './evidence-size.js';
import { withForeignSecret } from './foreign-secret.js';
import type { NamedInvariant } from './invariant-watch.js';
import { lastExchanges, outcomeOfError } from './outcome-of-error.js';
import { SecondTry } from './second-try.js';
import { drawsCircumstances, sharesAccess } from './row-fit.js';
import { hashSeed } from './seed.js';
import { mostHalvings, slowDown } from './slow-down.js';
import { ClauseBroken, Inconclusive } from '../check/signals.js';
import { processorWaitMs } from '../base/processor-wait.js';
import { reasonOf } from '../base/thrown.js';

export interface EngineOptions {
  /** Seed of the run. The seed of each check is made of this and its id. */
  readonly seed: number;
  /** Number of cases of each property. */
  readonly runs: number;
  /** The earliest time of the target at which checks begin, milliseconds since the epoch; any when absent. */
  readonly date?: number | undefined;
  /** Longest time for one check, wall-clock milliseconds. */
  readonly timeoutMs: number;
  /** Milliseconds for which this thread has waited for a processor so far; by default the system's. */
  readonly starvedMs?: () => number;
  /** Prefix of the names of all data that checks create; empty when absent. */
  readonly label?: string | undefined;
  /** What the check is known to spend of what an operator counts; nothing when absent. */
  readonly expects?: Spent;
  /** The counterexample to repeat: its property then tries only that case. */
  readonly replay?: Counterexample;
  /** Judge each check once, in plain circumstances alone. */
  readonly once?: boolean;
  /** Look neither for the circumstances that a breach needs, nor for its smallest counterexample. */
  readonly isBrief?: boolean;
  /** Send few requests: checks share access and answers wherever they can. */
  readonly isFrugal?: boolean;
  /** Keep the exchanges of checks that pass, too. */
  readonly keepExchanges?: boolean;
  /** What every exchange is judged by, whatever check sends it. */
  readonly invariants?: readonly NamedInvariant[];
  /**
   * Time at which the whole run must have ended, milliseconds since the Unix epoch; absent without
   * a limit.
   */
  readonly until?: number | undefined;
}

type OnceOptions = EngineOptions & {
  readonly circumstances?: readonly Circumstance[];
  /** Where the cases of a property begin on different days; absent where they follow at once. */
  readonly dates?: CaseDates;
  /** What the check can draw by itself; nothing when absent. */
  readonly drawable?: readonly Circumstance[];
  /** The place of this run among the runs of the check; 0 when absent. */
  readonly round?: number;
  /** Where cases take turns in the circumstances: the turn before the first case. */
  readonly turn?: number;
};

/**
 * Runs a check once, in the circumstances that the options name, and says what became of it.
 *
 * A target may have further limits beside that of section 8, so a refusal within that limit decides
 * nothing. Where the run does not wait in real time, the check is then run anew at half the pace, and later
 * checks keep this pace; where it does, the client sends again after a rest. The checks of the limit send their
 * requests by a pace of their own.
 *
 * A fault of control decides nothing either: the check is then tried once more.
 */
export async function runOnce(
  id: string,
  declared: Declared,
  session: Session,
  options: OnceOptions,
): Promise<CheckResult> {
  const secondTry = new SecondTry(session);
  for (let halvings = 0; ;) {
    const { result, isRefused, controlFault } = await attempt(id, declared, session, options);
    if (secondTry.isDue(controlFault)) continue;
    if (!isRefused || halvings === mostHalvings || !slowDown(session)) return result;
    halvings += 1;
  }
}

interface Attempt {
  readonly result: CheckResult;
  /** The target refused traffic within the limit of section 8. */
  readonly isRefused: boolean;
  /** The operation of control that left the check undecided, or what its faults have put in doubt. */
  readonly controlFault: string | undefined;
}

async function attempt(
  id: string,
  declared: Declared,
  session: Session,
  options: OnceOptions,
): Promise<Attempt> {
  const startedAt = new Date().toISOString();
  const start = performance.now();
  const abort = new AbortController();
  setMaxListeners(0, abort.signal); // every request under way listens, and a storm has many
  // Control and the load of this machine belong to the harness, so the contract sets them no time.
  const excused = () => session.excusedMs() + (options.starvedMs ?? processorWaitMs)();
  const before = excused();
  const excusedMs = () => excused() - before;
  const open = openContext(
    session,
    declared.kind === 'check' ? declared.messages : {},
    {
      seed: hashSeed(options.seed, id),
      runs: options.runs,
      ...(options.label !== undefined && { label: options.label }),
      ...(options.expects !== undefined && { expects: options.expects }),
      ...(options.replay !== undefined && { replay: options.replay }),
      ...(options.circumstances !== undefined && { circumstances: options.circumstances }),
      ...(options.dates !== undefined && { dates: options.dates }),
      ...(options.drawable !== undefined && { drawable: options.drawable }),
      ...(options.round !== undefined && { round: options.round }),
      ...(options.turn !== undefined && { turn: options.turn }),
      ...(options.isBrief === true && { isBrief: true }),
      sharesAccess: sharesAccess(declared),
      shareOfTime: () => (performance.now() - start - excusedMs()) / options.timeoutMs,
      ...(options.isFrugal === true && { isFrugal: true }),
    },
    abort.signal,
    options.invariants,
  );
  if (!drawsCircumstances(declared)) refuseToDraw(open.context);
  let outcome: Outcome;
  let isRefused = false;
  let controlFault: string | undefined;
  try {
    // Waiting that the manifest allows is not slowness.
    const ms = options.timeoutMs + (session.maxWaitMs ?? 0);
    const cause = () => session.source.patience?.holding ?? session.secondSource?.patience?.holding;
    outcome = await within({ ms, excusedMs, until: options.until, cause }, abort, async () => {
      await session.ready();
      return perform(declared, open, options.keepExchanges === true);
    });
  } catch (error) {
    isRefused = error instanceof UnplannedRefusal;
    const doubt = error instanceof ClauseBroken ? await session.doubt(statusIn(error)) : undefined;
    if (error instanceof ControlFault) controlFault = error.operation;
    else if (doubt !== undefined) controlFault = 'doubt';
    outcome = outcomeOfError(
      doubt === undefined ? error : new Inconclusive('harness', unsure(error, doubt)),
      declared,
      open,
      session.source.patience !== undefined,
    );
  }
  outcome = withForeignSecret(outcome, declared, open);
  open.close();
  const invariants = await undoubted(open.watch.findings, session);
  const left = open.effectLog.leftInAll;
  const sum = (name: 'requests' | 'planned429' | 'unplanned429') =>
    open.clients.reduce((total, { counts }) => total + counts[name], 0);
  const result: CheckResult = {
    check: id,
    // Before it leaves the worker: what goes to the main process is held in memory twice.
    outcome: boundedOutcome(outcome, evidenceLimits.check),
    startedAt,
    durationMs: Math.round(performance.now() - start),
    requests: sum('requests'),
    cases: open.cases(),
    planned429: sum('planned429'),
    unplanned429: sum('unplanned429'),
    ...(staysAfter(session) && isAny(left) && { left }),
    ...(open.prints !== undefined && { prints: open.prints.all }),
    ...(isAny(invariants.judged) && { invariants }),
    ...(open.met.size > 0 && { met: [...open.met] }),
  };
  if (result.planned429 + result.unplanned429 > 0) await recover(session);
  return { result, isRefused, controlFault };
}

/** Without breaches that may be the effect of a fault of control. */
async function undoubted(
  findings: InvariantFindings,
  session: Session,
): Promise<InvariantFindings> {
  if (!isAny(findings.broken) || (await session.doubt(undefined)) === undefined) return findings;
  return { ...findings, broken: {} };
}

function statusIn({ evidence: { offending, exchanges } }: ClauseBroken): number | undefined {
  return exchanges.find(({ n }) => n === offending)?.response?.status;
}

function unsure(error: unknown, doubt: string): string {
  return `${doubt}; this may be the cause of what was found: ${reasonOf(error)}`;
}

function isAny(table: object): boolean {
  return Object.keys(table).length > 0;
}

async function perform(
  declared: Declared,
  open: OpenContext,
  keepExchanges: boolean,
): Promise<Outcome> {
  if (declared.kind === 'check') {
    await declared.run(open.context);
    await askForLife(open.context, open.clients);
    return { verdict: 'passed', ...(keepExchanges && { exchanges: lastExchanges(open) }) };
  }
  const behaviour = await declared.run(open.context);
  return {
    verdict: 'observed',
    behaviour: open.redactor.excerpt(behaviour, 500),
    exchanges: lastExchanges(open),
  };
}

/** Lets the target recover, so that the next check finds room in the limit. */
async function recover(session: Session): Promise<void> {
  try {
    await session.recover();
  } catch {
    // The verdict of this check is final. The next check recovers the target before it begins.
  }
}

/** A check that draws nothing where it means to would judge less, and nobody would see it. */
function refuseToDraw(context: Pick<CheckContext<Messages>, 'drawable'>): void {
  Object.defineProperty(context, 'drawable', {
    // A copy of the context leaves it out.
    enumerable: false,
    get: () => {
      throw new Error('a check that draws circumstances declares it: `draws: true`');
    },
  });
}
