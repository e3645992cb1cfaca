import { checkFiles, loadDeclared } from '../check/catalog.js';
import type { CheckResult } from '../check/outcome.js';
import { runCheck } from '../run/run-check.js';
import { newestReach } from '../emulator/conditions/under-condition.js';
import type { ProofJob, ProofOutcome, ProofResult } from './job.js';
import { openRepeatable } from './open-repeatable.js';

/** Time limit for one check against one emulator, wall-clock milliseconds. */
const timeoutMs = 20_000;
/** Starts the emulator of a job and runs its checks on it, in this thread. */
export async function judgeEmulator(job: ProofJob): Promise<ProofResult> {
  const start = performance.now();
  const { checks, ...facts } = job;
  const files = new Map(checkFiles().map(({ id, file }) => [id, file]));
  const session = await openRepeatable(job);
  const outcomes: ProofOutcome[] = [];
  try {
    for (const id of checks) {
      const file = files.get(id);
      if (file === undefined) throw new Error(`there is no check '${id}'`);
      const declared = await loadDeclared(file);
      outcomes.push(outcomeOf(await runCheck(id, declared, session, { ...facts, timeoutMs })));
    }
    return {
      job: facts,
      outcomes,
      crashes: [...session.crashes()],
      ...(job.condition !== undefined && { reach: { ...newestReach } }),
      durationMs: Math.round(performance.now() - start),
    };
  } finally {
    await session.stop();
  }
}

function outcomeOf({ check, outcome, durationMs }: CheckResult): ProofOutcome {
  const isLate = outcome.verdict === 'inconclusive' && outcome.cause === 'time';
  return {
    check,
    verdict: outcome.verdict,
    text: textOf(outcome),
    durationMs,
    ...(isLate && { isLate }),
  };
}

function textOf(outcome: CheckResult['outcome']): string {
  switch (outcome.verdict) {
    case 'passed':
      return '';
    case 'failed':
    case 'warned':
      return `expected ${outcome.failure.expected}, got ${outcome.failure.actual}`;
    case 'not-run':
    case 'inconclusive':
      return outcome.reason;
    case 'observed':
      return outcome.behaviour;
  }
}
