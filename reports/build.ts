import type { Journal } from '../harness/run/run-info.js';
import type { TrafficSummary } from '../harness/run/traffic-summary.js';
import { conclude } from './conclude.js';
import { seenOfIntegration } from './integration.js';
import { withGate } from './gate.js';
import type {
  CatalogFacts,
  CheckResult,
  ClauseVerdict,
  Coverage,
  Outcome,
  ReportCheck,
  ReportClause,
  RunReport,
  Summary,
  Verdict,
} from './model.js';
import { stepsToMore } from './judge-more.js';
import { pairsByArea, withLost } from './pairs.js';
import { repeatCommand } from './repeat-command.js';
import { repeatDate } from './repeat-date.js';
import { settle } from './settle.js';
import { tidyOutcome } from './tidy-evidence.js';
import { checkVerdictOrder } from './words.js';

/**
 * Joins a journal with the declarations of the catalog.
 *
 * - A planned check without a result is not-run, and the run counts as unfinished.
 * - Dependents of a failed check are settled, see `settle.ts`.
 * - The evidence of a failure is reduced to the lineage that its exchanges show, see `tidy-evidence.ts`.
 * - A clause has the worst verdict of its planned checks: failed, warned, inconclusive. It is passed if
 *   one check passed and the others passed or were not run. It is `not-run` if all of its checks were
 *   not run or not planned. A clause without a check is `untested`.
 * - A failed check may name the one clause that it found broken. It then does not judge its other
 *   clauses: they are inconclusive unless another check judges them.
 * - Of traffic, a clause has what its exchanges show: an invariant may judge several clauses, and an
 *   exchange may speak of one of them.
 *
 * The gate has no baseline and no thresholds; `withGate` sets them.
 *
 * @param now the end of a killed run; if absent, the length is estimated from the time of its checks
 * @throws {RangeError} when the catalog does not have a check of the journal, which another version wrote
 */
export function buildReport(journal: Journal, facts: CatalogFacts, now?: Date): RunReport {
  const { info, end } = journal;
  const traffic = end?.traffic;
  const results = resultsByCheck(journal.results);
  const plan = new Set([...info.planned, ...results.keys()]);
  const unknown = [...plan].filter((id) => !facts.checks.some((check) => check.id === id));
  if (unknown.length > 0) {
    throw new RangeError(
      `the journal names checks that the catalog does not have: ${unknown.join(', ')}`,
    );
  }

  const planned = facts.checks.filter((check) => plan.has(check.id));
  const missing: Outcome = {
    verdict: 'not-run',
    reason: end?.interrupted ?? 'the run ended before this check',
  };
  const outcomes = settle(
    new Map(planned.map(({ id }) => [id, tidyOutcome(results.get(id)?.outcome ?? missing)])),
    new Map(facts.checks.map((check) => [check.id, check])),
  );

  // A check judged from a ledger cannot be repeated at once: its token took days to expire.
  const overDays = new Set(end?.ledger?.judged.map(({ check }) => check));
  const checks = planned.map((declared): ReportCheck => {
    const { dependsOn: _, does: __, ...rest } = declared;
    const result = results.get(declared.id);
    const sentBy = senderOf(outcomes.get(declared.id));
    const date = repeatDate((sentBy === undefined ? result : results.get(sentBy)) ?? {});
    return {
      ...rest,
      outcome: outcomes.get(declared.id) ?? missing,
      ...(result?.startedAt !== undefined && { startedAt: result.startedAt }),
      ...(date !== undefined && { date }),
      durationMs: result?.durationMs ?? 0,
      requests: result?.requests ?? 0,
      cases: result?.cases ?? 0,
      ...(result?.circumstances !== undefined && { circumstances: result.circumstances }),
      ...(result?.left !== undefined && { left: result.left }),
      ...(result === undefined
        ? {}
        : { planned429: result.planned429, unplanned429: result.unplanned429 }),
      ...(!overDays.has(declared.id) && {
        command:
          traffic === undefined
            ? repeatCommand(info, declared.id, { sentBy, date })
            : `npx ${info.command}`,
      }),
    };
  });
  const clauses = facts.clauses.map((clause): ReportClause => {
    const own = facts.checks.filter(
      ({ id, clauses }) => clauses.includes(clause.id) || brokenBy(outcomes.get(id)) === clause.id,
    );
    return {
      ...clause,
      verdict:
        traffic === undefined || clause.kind === 'excluded'
          ? clauseVerdict(clause, own, outcomes)
          : trafficVerdict(clause, traffic, own.length > 0),
      checks: own.map(({ id }) => id),
    };
  });

  const areas = new Map(checks.map(({ id, area }) => [id, area]));
  const circumstances = info.circumstances && withLost(info.circumstances, [...results.values()]);
  const pairs = pairsByArea(circumstances ?? [], [...results.values()], (id) => areas.get(id));
  const summary = summarize(checks);
  const more = info.role === 'integration' ? [] : stepsToMore(info, checks, facts);
  const { fingerprints, ...ended } = end ?? {};
  const report = {
    version: 1,
    run: {
      ...info,
      ...ended,
      ...(circumstances !== undefined && { circumstances }),
      durationMs: lengthOf(journal, now),
    },
    conclusion: conclude({
      summary,
      clauses,
      strict: info.strict,
      plain: info.plain === true,
      finished:
        end !== undefined &&
        end.interrupted === undefined &&
        planned.every((c) => results.has(c.id)),
      ...(info.shard !== undefined && { shard: info.shard }),
      selected: info.selection.only.length > 0 || info.selection.areas.length > 0,
      ...(traffic !== undefined && { traffic }),
    }),
    summary,
    coverage: cover(clauses),
    sections: facts.sections,
    clauses,
    checks,
    ...(more.length > 0 && { more }),
    ...(pairs.length > 0 && { pairs }),
    ...(fingerprints !== undefined && { fingerprints }),
    ...(info.role === 'integration' && { integration: seenOfIntegration(journal.results) }),
  } as const;
  return withGate(report, {});
}

/** The check whose exchanges broke an invariant. */
function senderOf(outcome: Outcome | undefined): string | undefined {
  return outcome?.verdict === 'failed' || outcome?.verdict === 'warned'
    ? outcome.failure.sentBy
    : undefined;
}

/** If a check has two results, the worse one counts, so that a repetition cannot hide a failure. */
function resultsByCheck(results: readonly CheckResult[]): ReadonlyMap<string, CheckResult> {
  const byCheck = new Map<string, CheckResult>();
  for (const result of results) {
    const other = byCheck.get(result.check);
    if (other === undefined || rank(result.outcome.verdict) < rank(other.outcome.verdict)) {
      byCheck.set(result.check, result);
    }
  }
  return byCheck;
}

function rank(verdict: Verdict): number {
  return checkVerdictOrder.indexOf(verdict);
}

function clauseVerdict(
  { id, kind }: Pick<ReportClause, 'id' | 'kind'>,
  checks: CatalogFacts['checks'],
  outcomes: ReadonlyMap<string, Outcome>,
): ClauseVerdict {
  if (kind === 'excluded') return 'excluded';
  if (checks.length === 0) return 'untested';
  const speaking = checks.filter((check) => !endedAtAnother(outcomes.get(check.id), id));
  const verdicts = new Set(speaking.map((check) => outcomes.get(check.id)?.verdict));
  // The order is from worst to best, and `not-run` comes last.
  const worst = checkVerdictOrder.find((verdict) => verdicts.has(verdict)) ?? 'not-run';
  return worst === 'not-run' && speaking.length < checks.length ? 'inconclusive' : worst;
}

/** What the exchanges of traffic show of a clause. */
function trafficVerdict(
  { id, kind }: Pick<ReportClause, 'id' | 'kind'>,
  { clauses }: TrafficSummary,
  hasChecks: boolean,
): ClauseVerdict {
  const counts = Object.entries(clauses).find(([each]) => each === id)?.[1];
  if (counts === undefined) return hasChecks ? 'not-run' : 'untested';
  if (counts.broken === 0) return 'passed';
  return kind === 'inferred' ? 'warned' : 'failed';
}

/** Whether a check ended because another of its clauses was broken. */
function endedAtAnother(outcome: Outcome | undefined, clause: string): boolean {
  const broken = brokenBy(outcome);
  return broken !== undefined && broken !== clause;
}

/** The clause that a failed check names; any check may find that an answer holds a foreign secret. */
function brokenBy(outcome: Outcome | undefined): string | undefined {
  return outcome?.verdict === 'failed' || outcome?.verdict === 'warned'
    ? outcome.failure.clause
    : undefined;
}

function summarize(checks: readonly ReportCheck[]): Summary {
  const having = (verdict: Verdict): number =>
    checks.filter(({ outcome }) => outcome.verdict === verdict).length;
  return {
    passed: having('passed'),
    failed: having('failed'),
    warned: having('warned'),
    notRun: having('not-run'),
    inconclusive: having('inconclusive'),
    observed: having('observed'),
  };
}

function cover(clauses: readonly ReportClause[]): Coverage {
  const having = (verdict: ClauseVerdict): number =>
    clauses.filter((clause) => clause.verdict === verdict).length;
  return {
    passed: having('passed'),
    failed: having('failed'),
    warned: having('warned'),
    'not-run': having('not-run'),
    inconclusive: having('inconclusive'),
    observed: having('observed'),
    untested: having('untested'),
    excluded: having('excluded'),
  };
}

function lengthOf({ info, results, end }: Journal, now: Date | undefined): number {
  const finished = end === undefined ? now?.getTime() : Date.parse(end.finishedAt);
  if (finished !== undefined) return Math.max(0, finished - Date.parse(info.startedAt));
  const busy = results.reduce((sum, { durationMs }) => sum + durationMs, 0);
  return Math.round(busy / Math.max(1, info.target.instances));
}
