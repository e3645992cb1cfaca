import { checkFiles, loadDeclared, loadInvariants, tourFiles } from '../check/catalog.js';
import type { CheckResult } from '../check/outcome.js';
import { InvariantResults } from '../run/invariant-results.js';
import { runCheck } from '../run/run-check.js';
import { Hearing } from '../emulator/conditions/heard.js';
import { newestReach } from '../emulator/conditions/under-condition.js';
import type { ProofJob, ProofOutcome, ProofResult } from './job.js';
import { frugal } from '../targets/session/frugal.js';
import { openRepeatable } from './open-repeatable.js';

/** Time limit for one check with the usual number of cases against one emulator, wall-clock milliseconds. */
const usualTimeoutMs = 20_000;
const usualRuns = 20;

/** Starts the emulator of a job and runs its checks on it, in this thread. */
export async function judgeEmulator(job: ProofJob): Promise<ProofResult> {
  const start = performance.now();
  const { checks, until, mostMs = Infinity, ...facts } = job;
  const files = new Map([...checkFiles(), ...tourFiles()].map(({ id, file }) => [id, file]));
  const always = (await loadInvariants()).filter(({ id }) => checks.includes(id));
  const all = always.map(({ id, declared }) => ({ id, invariant: declared }));
  const hearing = job.isHeard === true ? new Hearing() : undefined;
  const opened = await openRepeatable(job, hearing?.mutant);
  const timeoutMs = usualTimeoutMs * Math.max(1, job.runs / usualRuns);
  const session = job.isFrugal === true ? frugal(opened) : opened;
  const outcomes: ProofOutcome[] = [];
  const senders = checks.filter((id) => !always.some((each) => each.id === id));
  const invariants = new InvariantResults(
    always.map(({ id }) => id),
    always,
  );
  let unbegun = 0;
  try {
    for (const [place, id] of senders.entries()) {
      if (performance.now() - start > mostMs) {
        unbegun = senders.length - place;
        break;
      }
      const file = files.get(id);
      if (file === undefined) throw new Error(`there is no check '${id}'`);
      const declared = await loadDeclared(file);
      invariants.knows({ id, declared });
      hearing?.begin(id);
      // Unless the job is a whole run, a fault counts as found in those exchanges alone that an invariant
      // names. What else runs depends on the job.
      const judging =
        job.mutant === undefined || job.isFrugal === true || job.isWhole === true
          ? all
          : all.filter(({ invariant: { over } }) => over.some((each) => each === id));
      const isBrief = until !== undefined;
      const options = { ...facts, timeoutMs, invariants: judging, isBrief };
      const result = await runCheck(id, declared, session, options);
      const news = [result, ...invariants.take(result)].map(outcomeOf);
      outcomes.push(...news);
      if (news.some(({ check, verdict }) => isBreach(verdict) && until?.includes(check))) break;
    }
    // Where few checks ran, their exchanges may say nothing about an invariant.
    const spoken = invariants
      .end({ finished: true })
      .filter(({ outcome }) => outcome.verdict !== 'not-run');
    outcomes.push(...spoken.map(outcomeOf));
    return {
      job: facts,
      outcomes,
      crashes: [...session.crashes()],
      ...(job.condition !== undefined && { reach: { ...newestReach } }),
      ...(hearing !== undefined && { heard: { spoken: hearing.spoken, held: hearing.held } }),
      durationMs: Math.round(performance.now() - start),
      ...(unbegun > 0 && { unbegun }),
    };
  } finally {
    await session.stop();
  }
}

function isBreach(verdict: ProofOutcome['verdict']): boolean {
  return verdict === 'failed' || verdict === 'warned';
}

function outcomeOf({ check, outcome, durationMs, circumstances }: CheckResult): ProofOutcome {
  const isLate = outcome.verdict === 'inconclusive' && outcome.cause === 'time';
  return {
    check,
    verdict: outcome.verdict,
    text: textOf(outcome),
    durationMs,
    ...(circumstances !== undefined && { circumstances }),
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
