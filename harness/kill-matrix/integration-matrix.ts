import type { IntegrationEntry } from '../check/integration/catalog.js';
import { integrationCapabilities } from '../check/integration/capabilities.js';
import type { IntegrationFact } from '../check/integration/capabilities.js';
import type { Outcome } from '../check/outcome.js';
import { loadIntegrationMutant } from '../integration/mutant.js';
import { loadIntegrationVariant } from '../integration/variant.js';
import { judgeIntegration } from '../run/integration/judge.js';
import type { ProofOutcome } from './job.js';
import type { CheckFacts, MutantFacts, MutantRow, VariantRow } from './matrix.js';
import { judgesOf } from './matrix-renewal.js';
import { embeddedTheatre } from '../targets/integrations/stage.js';

/** What there is to judge. */
export interface IntegrationJobs {
  readonly mutants: readonly MutantFacts[];
  /** Sets of variants, with the ids of the checks to judge each by; the empty set is the reference. */
  readonly sets: readonly {
    readonly variants: readonly string[];
    readonly checks: readonly string[];
  }[];
  readonly checks: readonly CheckFacts[];
  readonly seed: number;
  /** Is told of each integration that was judged. */
  readonly onJudged?: () => void;
}

export interface IntegrationRows {
  readonly mutants: readonly MutantRow[];
  readonly variants: readonly VariantRow[];
  /** Results on mutants that decide nothing: what was judged, and why not. */
  readonly undecided: readonly string[];
}

/** What the reference integration allows: everything. */
const all = Object.entries(integrationCapabilities).map(
  ([name, reason]) => ({ name, present: true, reason }) as IntegrationFact, // names of the table
);
const timeoutMs = 60_000;
/** Cases of each property, as in a run without options. */
export const casesOfIntegrations = 20;
// Most checks wait for connections and disks, so many of them share a processor.
const mutantsSideBySide = 6;
const setsSideBySide = 3;
const checksSideBySide = 6;

/** What the checks of integrations claim, as the kill matrix asks for it. */
export function integrationFacts(catalog: readonly IntegrationEntry[]): CheckFacts[] {
  return catalog.map(({ id, declared: { clauses, kills } }) => ({
    id,
    kind: 'check',
    clauses,
    kills,
    dependsOn: [],
  }));
}

/**
 * Judges mutants, each with the checks that name its clause or the mutant itself, and sets of variants.
 * The rows are in the order given.
 */
export async function judgeIntegrations(
  catalog: readonly IntegrationEntry[],
  wanted: IntegrationJobs,
): Promise<IntegrationRows> {
  const judged = async (
    ids: readonly string[],
    chosen: Parameters<typeof embeddedTheatre>[0],
  ): Promise<ProofOutcome[]> => {
    const theatre = embeddedTheatre(chosen);
    const entries = catalog.filter(({ id }) => ids.includes(id));
    const outcomes = await together(entries, checksSideBySide, async (entry) => {
      const options = { seed: wanted.seed, runs: casesOfIntegrations, timeoutMs };
      const { outcome, durationMs } = await judgeIntegration(entry, theatre, all, options);
      return { check: entry.id, verdict: outcome.verdict, text: textOf(outcome), durationMs };
    });
    wanted.onJudged?.();
    return outcomes;
  };
  const undecided: string[] = [];
  const proofs = await together(wanted.mutants, mutantsSideBySide, async (facts) => {
    const chosen = { mutant: await loadIntegrationMutant(facts.id), choices: {} };
    return { facts, chosen, outcomes: await judged(judgesOf(facts, wanted.checks), chosen) };
  });
  const mutants: MutantRow[] = [];
  for (const { facts, chosen, outcomes: first } of proofs) {
    const { id, title, clause } = facts;
    const found = new Set(first.filter(isBroken).map(({ check }) => check));
    const missed = wanted.checks
      .filter(({ id: check, kills }) => kills.includes(id) && !found.has(check))
      .map(({ id: check }) => check);
    // A fault of pace breaks no limit where many share a processor, so it is judged alone, too.
    const again = missed.length === 0 ? [] : await judged(missed, chosen);
    const outcomes = [...first.filter(({ check }) => !missed.includes(check)), ...again];
    const failed = outcomes.filter(isBroken).map(({ check }) => check);
    const naming = new Set(
      wanted.checks.filter(({ clauses }) => clauses.includes(clause)).map(({ id: check }) => check),
    );
    undecided.push(
      ...outcomes
        .filter(({ verdict }) => verdict === 'inconclusive')
        .map(({ check, text }) => `mutant ${id}: ${check} inconclusive: ${text}`),
    );
    const killedBy = failed.filter((check) => naming.has(check));
    const alsoFailed = failed.filter((check) => !naming.has(check));
    mutants.push({ id, title, clause, foundBy: killedBy, killedBy, alsoFailed, crashes: [] });
  }
  const variants = await together(wanted.sets, setsSideBySide, async (set) => {
    const chosen = await Promise.all(set.variants.map(loadIntegrationVariant));
    const choices = Object.assign({}, ...chosen.map((each) => each.choices));
    const outcomes = await judged(set.checks, { choices });
    return {
      variants: set.variants,
      alarms: outcomes.filter(({ verdict }) => verdict !== 'passed' && verdict !== 'observed'),
      crashes: [],
    };
  });
  return { mutants, variants, undecided };
}

function isBroken({ verdict }: ProofOutcome): boolean {
  return verdict === 'failed' || verdict === 'warned';
}

/** One line: expected and actual, the reason, or the behaviour. */
function textOf(outcome: Outcome): string {
  switch (outcome.verdict) {
    case 'failed':
    case 'warned':
      return `expected ${outcome.failure.expected}, got ${outcome.failure.actual}`;
    case 'inconclusive':
    case 'not-run':
      return outcome.reason.split('\n')[0] ?? '';
    case 'passed':
    case 'observed':
      return '';
  }
}

/** The results in the order of the items; some are worked on at once. */
async function together<Item, Result>(
  items: readonly Item[],
  count: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const worker = async () => {
    for (let place = next; place < items.length; place = next) {
      next += 1;
      const item = items[place];
      if (item !== undefined) results[place] = await work(item);
    }
  };
  await Promise.all(Array.from({ length: count }, worker));
  return results;
}
