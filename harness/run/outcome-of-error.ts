import { type ClauseId, clauseKinds } from '../../spec/generated/clause-ids.js';
import type { Declared } from '../check/check.js';
import type { RecordedExchange } from '../check/evidence.js';
import type { FailureEvidence, Outcome } from '../check/outcome.js';
import { NoConsentForm } from '../check/page.js';
import { ClauseBroken, Inconclusive, NotPossible } from '../check/signals.js';
import { BudgetSpent } from '../http/budget.js';
import { RefusedTooOften } from '../http/patience.js';
import { TransportError } from '../http/transport-error.js';
import { CrowdedOut, UnplannedRefusal } from '../http/unplanned-refusal.js';
import { ControlFault } from '../check/control-fault.js';
import type { OpenContext } from './check-context.js';

/** Number of exchanges kept when no clause was broken: enough to see the last ones. */
const keptWhenUndecided = 20;

/** The last exchanges of a check. */
export function lastExchanges(open: OpenContext): readonly RecordedExchange[] {
  return open.recorder.exchanges.slice(-keptWhenUndecided);
}

/**
 * Turns the error that ended a check into an outcome. Only a broken clause can fail the target.
 *
 * @param isShared others may use the same source address
 */
export function outcomeOfError(
  error: unknown,
  declared: Declared,
  open: OpenContext,
  isShared: boolean,
): Outcome {
  if (error instanceof ClauseBroken) return broken(error, declared, open, isShared);
  const exchanges = lastExchanges(open);
  const inconclusive = (
    cause: Extract<Outcome, { verdict: 'inconclusive' }>['cause'],
    reason: string,
    pointer?: Extract<Outcome, { verdict: 'inconclusive' }>['pointer'],
  ): Outcome => ({
    verdict: 'inconclusive',
    cause,
    reason: open.redactor.excerpt(reason, 1_000),
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
    return inconclusive('network', `${noAnswer}: ${error.message} (${error.code})`);
  }
  if (error instanceof NoConsentForm) {
    return inconclusive('prerequisite', error.message);
  }
  if (error instanceof ControlFault) return inconclusive('harness', error.message);
  const trace = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return inconclusive('harness', `a fault of the suite itself: ${trace}`);
}

const noAnswer = 'no complete answer';
/** Limits of this program, which a service that answers more or otherwise has not to know. */
const ownLimits = /\((?:BODY_LIMIT|SECRETS_LIMIT|JSON_DEPTH|CONTENT_CODING)\)$/;

/** Whether the target broke off, or sent what no client can read. */
export function isBrokenOff({
  cause,
  reason,
}: Extract<Outcome, { verdict: 'inconclusive' }>): boolean {
  return cause === 'network' && reason.startsWith(noAnswer) && !ownLimits.test(reason);
}

/** Clauses that requests of others can make a refusal break. */
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
      reason: `${clause} is broken; other checks judge that: expected ${failure.expected}, got ${failure.actual}`,
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
