import { setMaxListeners } from 'node:events';
import type { ClauseId } from '../../spec/generated/clause-ids.js';
import { clauseKinds } from '../../spec/generated/clause-ids.js';
import { NoConsentForm } from '../api/authorization-page.js';
import type { CheckResult, Counterexample, Declared, FailureEvidence, Outcome } from '../check.js';
import type { RecordedExchange } from '../http/exchange.js';
import { BudgetSpent } from '../http/budget.js';
import { RefusedTooOften } from '../http/patience.js';
import { CrowdedOut, UnplannedRefusal } from '../http/refusals.js';
import { TransportError } from '../http/transport.js';
import { ControlFault } from '../target/control-fault.js';
import type { Session } from '../target/session.js';
import { type OpenContext, openContext } from './check-context.js';
import { within } from './deadline.js';
import { type LeftBehind, staysAfter } from './doings.js';
import { boundedOutcome, evidenceLimits } from './evidence-size.js';
import { hashSeed } from './seed.js';
import { ClauseBroken, Inconclusive, NotPossible } from './signals.js';

/** Exchanges kept where nothing was broken: enough to see what happened last. */
const keptWhenUndecided = 20;

export interface EngineOptions {
  /** Seed of the run; each check has its own, made of this and its id. */
  readonly seed: number;
  /** Cases of each property. */
  readonly runs: number;
  /** Longest time for one check, wall-clock milliseconds. */
  readonly timeoutMs: number;
  /** What the names of all data begin with that checks create; nothing when absent. */
  readonly label?: string | undefined;
  /** Of the property that had this counterexample, try this one case alone. */
  readonly replay?: Counterexample;
  /** Keep the exchanges of checks that pass, too. */
  readonly keepExchanges?: boolean;
  /** When the whole run must have ended, milliseconds since the Unix epoch; never when absent. */
  readonly until?: number | undefined;
}

/** Runs one check on a session's target and says what became of it. Never throws. */
export async function runCheck(
  id: string,
  declared: Declared,
  session: Session,
  options: EngineOptions,
): Promise<CheckResult> {
  const startedAt = new Date().toISOString();
  const start = performance.now();
  const abort = new AbortController();
  setMaxListeners(0, abort.signal); // every request under way listens, and a storm has many
  const open = openContext(
    session,
    declared.kind === 'check' ? declared.messages : {},
    {
      seed: hashSeed(options.seed, id),
      runs: options.runs,
      ...(options.label !== undefined && { label: options.label }),
      ...(options.replay !== undefined && { replay: options.replay }),
    },
    abort.signal,
  );
  let outcome: Outcome;
  try {
    // Waiting that the manifest allows is not slowness.
    const ownMs = options.timeoutMs + (session.maxWaitMs ?? 0);
    const restMs = options.until === undefined ? ownMs : options.until - Date.now();
    const allowedMs = Math.max(1, Math.min(ownMs, restMs));
    outcome = await within(allowedMs, abort, () =>
      perform(declared, open, options.keepExchanges === true),
    );
  } catch (error) {
    outcome = judge(error, declared, open, session.source.patience !== undefined);
  }
  open.close();
  const left = open.doings.leftInAll;
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
  };
  if (result.planned429 + result.unplanned429 > 0) await recover(session);
  return result;
}

function isAny(left: LeftBehind): boolean {
  return Object.keys(left).length > 0;
}

async function perform(
  declared: Declared,
  open: OpenContext,
  keepExchanges: boolean,
): Promise<Outcome> {
  if (declared.kind === 'check') {
    await declared.run(open.context);
    return { verdict: 'passed', ...(keepExchanges && { exchanges: kept(open) }) };
  }
  const behaviour = await declared.run(open.context);
  return {
    verdict: 'observed',
    behaviour: open.redactor.redact(behaviour).slice(0, 500),
    exchanges: kept(open),
  };
}

function kept(open: OpenContext): readonly RecordedExchange[] {
  return open.recorder.exchanges.slice(-keptWhenUndecided);
}

/** What an error that ended a check means. Only a broken clause can redden the target. */
function judge(error: unknown, declared: Declared, open: OpenContext, isShared: boolean): Outcome {
  if (error instanceof ClauseBroken) return broken(error, declared, open, isShared);
  const exchanges = kept(open);
  const inconclusive = (
    cause: Extract<Outcome, { verdict: 'inconclusive' }>['cause'],
    reason: string,
    pointer?: Extract<Outcome, { verdict: 'inconclusive' }>['pointer'],
  ): Outcome => ({
    verdict: 'inconclusive',
    cause,
    reason: open.redactor.redact(reason).slice(0, 1_000),
    ...(pointer !== undefined && { pointer }),
    exchanges,
  });
  if (error instanceof NotPossible) {
    const { capability, message: reason } = error;
    return { verdict: 'not-run', ...(capability !== undefined && { capability }), reason };
  }
  if (error instanceof Inconclusive) return inconclusive(error.why, error.message, error.pointer);
  if (error instanceof UnplannedRefusal) {
    return inconclusive('rate-limit', error.message, 'limits/paced-traffic-passes');
  }
  if (error instanceof RefusedTooOften || error instanceof CrowdedOut) {
    return inconclusive('rate-limit', error.message);
  }
  if (error instanceof BudgetSpent) return inconclusive('budget', error.message);
  if (error instanceof TransportError) {
    return inconclusive('network', `no complete answer: ${error.message} (${error.code})`);
  }
  if (error instanceof NoConsentForm) {
    return inconclusive('prerequisite', error.message);
  }
  if (error instanceof ControlFault) return inconclusive('harness', error.message);
  const trace = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return inconclusive('harness', `a fault of the suite itself: ${trace}`);
}

/** Clauses that a refusal breaks, as the requests of others can bring it about. */
const ofRefusals: ReadonlySet<ClauseId> = new Set(['LIM-RPS-1', 'LIM-RPS-4']);

function broken(
  error: ClauseBroken,
  declared: Declared,
  open: OpenContext,
  isShared: boolean,
): Outcome {
  const counterexample = open.counterexample();
  const failure: FailureEvidence = {
    ...error.evidence,
    ...(counterexample !== undefined && { counterexample }),
  };
  const clause = failure.clause ?? declared.clauses[0];
  if (!declared.clauses.includes(clause)) {
    return {
      verdict: 'inconclusive',
      cause: 'prerequisite',
      reason: `${clause} is broken, which other checks judge: expected ${failure.expected}, got ${failure.actual}`,
      clause,
      exchanges: failure.exchanges,
    };
  }
  if (isShared && ofRefusals.has(clause)) {
    return {
      verdict: 'inconclusive',
      cause: 'rate-limit',
      reason: `others may use this address, and their requests count too: expected ${failure.expected}, got ${failure.actual}`,
      exchanges: failure.exchanges,
    };
  }
  const kind = clauseKinds[clause];
  switch (kind) {
    case 'stated':
      return { verdict: 'failed', failure };
    case 'inferred':
      return { verdict: 'warned', failure };
    case 'silent':
    case 'excluded':
      return {
        verdict: 'inconclusive',
        cause: 'harness',
        reason: `a fault of the suite itself: ${clause} is ${kind} and cannot be broken`,
        exchanges: failure.exchanges,
      };
  }
}

/** A recovery that fails leaves the next check to say so: its own requests will be refused. */
async function recover(session: Session): Promise<void> {
  try {
    await session.recover();
  } catch {
    // This check has its verdict already, and the fault, whatever it is, is not its own.
  }
}
