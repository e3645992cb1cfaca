import {
  integrationClauseKinds,
  type IntegrationClauseId,
} from '../../../spec/generated/integration-clauses.js';
import type {
  IntegrationCapability,
  IntegrationFact,
} from '../../check/integration/capabilities.js';
import type { IntegrationEntry } from '../../check/integration/catalog.js';
import type { CheckResult, Outcome } from '../../check/outcome.js';
import { ClauseBroken, Inconclusive, NotPossible } from '../../check/signals.js';
import type { Theatre } from '../../targets/integrations/stage.js';
import { LaunchError } from '../../targets/launch/instance.js';
import { ControlRefusal } from '../../emulator/control-refusal.js';
import { boundedOutcome, evidenceLimits } from '../evidence-size.js';
import { OperationFailed } from './context-words.js';
import { NoAnswer } from './user-browser.js';
import { type OpenIntegrationContext, openIntegrationContext } from './context.js';

/** Longest reason of a verdict, characters. */
const mostReason = 2_000;

/** How a check is judged. */
export interface JudgeOptions {
  readonly seed: number;
  /** Cases that each property tries. */
  readonly runs: number;
  /** Longest time for one check, milliseconds. */
  readonly timeoutMs: number;
  readonly keepExchanges?: boolean | undefined;
}

/** Runs one check on a stage of its own. Never rejects. */
export async function judgeIntegration(
  { id, declared }: IntegrationEntry,
  theatre: Theatre,
  facts: readonly IntegrationFact[],
  options: JudgeOptions,
): Promise<CheckResult> {
  const startedAt = new Date().toISOString();
  const began = performance.now();
  let open: OpenIntegrationContext | undefined;
  const result = (
    outcome: Outcome,
    counts: Pick<CheckResult, 'requests' | 'planned429' | 'trace'>,
  ): CheckResult => ({
    check: id,
    outcome: boundedOutcome(outcome, evidenceLimits.check),
    startedAt,
    durationMs: Math.round(performance.now() - began),
    cases: open?.cases.tried ?? 0,
    unplanned429: 0,
    ...counts,
  });
  const lacking = lackingIn(facts, declared.needs);
  if (lacking !== undefined) {
    return result({ verdict: 'not-run', ...lacking }, { requests: 0, planned429: 0 });
  }
  let outcome: Outcome;
  let endStage = async () => {};
  let redact = (text: string) => text;
  try {
    const stage = await theatre.stage(declared.service ?? []);
    endStage = () => stage.close();
    redact = (text) => stage.emulator.redact(text);
    const own = openIntegrationContext(id, declared, stage, options);
    open = own;
    await withinTime(declared.run(own.context), options.timeoutMs);
    outcome = {
      verdict: 'passed',
      ...(options.keepExchanges && { exchanges: own.evidence.exchanges() }),
    };
  } catch (error) {
    outcome = outcomeOf(error, declared.clauses[0], open, redact);
  }
  const counts = {
    requests: open?.evidence.requests ?? 0,
    planned429: open?.evidence.refusals ?? 0,
    ...(open !== undefined && { trace: open.trace() }),
  };
  await open?.close().catch(() => undefined);
  await endStage().catch(() => undefined);
  return result(outcome, counts);
}

/** The first capability that a target lacks, and why a check that needs it is not run. */
export function lackingIn(
  facts: readonly IntegrationFact[],
  needs: readonly IntegrationCapability[],
): { readonly capability: IntegrationCapability; readonly reason: string } | undefined {
  for (const capability of needs) {
    const missing = facts.find(({ name, present }) => name === capability && !present);
    if (missing !== undefined) {
      return { capability, reason: `needs ${capability}: ${missing.reason}` };
    }
  }
  return undefined;
}

function outcomeOf(
  error: unknown,
  first: IntegrationClauseId,
  open: OpenIntegrationContext | undefined,
  redact: (text: string) => string,
): Outcome {
  const told = (reason: string) => shortened(redact(reason));
  const exchanges = open?.evidence.exchanges().slice(-20) ?? [];
  if (error instanceof ClauseBroken) {
    const counterexample = open?.cases.counterexample;
    const clause = (error.evidence.clause ?? first) as IntegrationClauseId; // the checks name no other
    const failure = { ...error.evidence, ...(counterexample !== undefined && { counterexample }) };
    const kind = integrationClauseKinds[clause];
    switch (kind) {
      case 'stated':
        return { verdict: 'failed', failure };
      case 'inferred':
        return { verdict: 'warned', failure };
      case 'silent':
        return {
          verdict: 'inconclusive',
          cause: 'harness',
          reason: `a fault of the suite itself: ${clause} is silent for integrations`,
          exchanges,
        };
    }
  }
  if (error instanceof NotPossible) return { verdict: 'not-run', reason: told(error.message) };
  if (error instanceof Inconclusive) {
    return { verdict: 'inconclusive', cause: error.why, reason: told(error.message), exchanges };
  }
  if (error instanceof NoAnswer) {
    return { verdict: 'inconclusive', cause: 'network', reason: told(error.message), exchanges };
  }
  const why = faultOfTarget(error);
  if (why !== undefined) {
    return { verdict: 'inconclusive', cause: 'prerequisite', reason: told(why), exchanges };
  }
  const trace = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const refusal = error instanceof ControlRefusal ? 'the service refused an order: ' : '';
  return {
    verdict: 'inconclusive',
    cause: 'harness',
    reason: told(`a fault of the suite itself: ${refusal}${trace}`),
    exchanges,
  };
}

/** What the target did wrong that no clause judges. */
function faultOfTarget(error: unknown): string | undefined {
  if (error instanceof OperationFailed) return error.message;
  if (error instanceof LaunchError) return `the target could not be started: ${error.message}`;
  return undefined;
}

function shortened(reason: string): string {
  return reason.length <= mostReason ? reason : `${reason.slice(0, mostReason)} …`;
}

async function withinTime(work: Promise<void>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Inconclusive('time', `the check took longer than ${Math.round(ms / 1000)} s`));
    }, ms);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    work.catch(() => undefined);
  }
}
