import { checkFiles, loadDeclared } from '../catalog.js';
import type { CheckResult } from '../check.js';
import { runCheck } from '../run/engine.js';
import { openSession } from '../target/open.js';
import type { ProofJob, ProofOutcome, ProofResult } from './job.js';

/** Longest time for one check against one emulator, wall-clock milliseconds. */
const timeoutMs = 20_000;

/** Starts the emulator of a job and runs its checks on it, in this thread. */
export async function judgeEmulator(job: ProofJob): Promise<ProofResult> {
  const start = performance.now();
  const { checks, ...facts } = job;
  const files = new Map(checkFiles().map(({ id, file }) => [id, file]));
  const session = await openSession({
    kind: 'embedded',
    ...(job.mutant !== undefined && { mutant: job.mutant }),
    variants: [...job.variants],
  });
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
      durationMs: Math.round(performance.now() - start),
    };
  } finally {
    await session.stop();
  }
}

function outcomeOf({ check, outcome, durationMs }: CheckResult): ProofOutcome {
  return { check, verdict: outcome.verdict, text: textOf(outcome), durationMs };
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
