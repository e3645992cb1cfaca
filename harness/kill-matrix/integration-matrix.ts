import type { IntegrationEntry } from '../check/integration/catalog.js';
import { integrationCapabilities } from '../check/integration/capabilities.js';
import type { IntegrationFact } from '../check/integration/capabilities.js';
import type { Outcome } from '../check/outcome.js';
import { loadIntegrationMutant } from '../integration/mutant.js';
import { loadIntegrationVariant } from '../integration/variant.js';
import { judgeIntegration } from '../run/integration/judge.js';
import { embeddedTheatre } from '../targets/integrations/stage.js';

/** What became of one fault of the reference integration. */
export interface IntegrationMutantRow {
  readonly id: string;
  readonly title: string;
  readonly clause: string;
  /** Checks of its clause that failed or warned. */
  readonly killedBy: readonly string[];
  /** Results that decide nothing. */
  readonly undecided: readonly string[];
}

/** What became of a set of choices. */
export interface IntegrationVariantRow {
  readonly variants: readonly string[];
  /** Checks that did not pass, each with the reason. */
  readonly alarms: readonly string[];
}

export interface IntegrationMatrix {
  readonly mutants: readonly IntegrationMutantRow[];
  readonly variants: readonly IntegrationVariantRow[];
  readonly survivors: readonly string[];
  /** Checks that kill nothing. */
  readonly idle: readonly string[];
  /** Claims of `kills` that are not true. */
  readonly untrue: readonly string[];
}

/** What the reference integration allows: everything. */
const all = Object.entries(integrationCapabilities).map(
  ([name, reason]) => ({ name, present: true, reason }) as IntegrationFact, // names of the table
);
const timeoutMs = 60_000;
/** Cases of each property, as in a run without options. */
const runs = 20;
// Most checks wait for connections and disks, so many of them share a processor.
const mutantsSideBySide = 6;
const setsSideBySide = 3;
const checksSideBySide = 6;

/**
 * Judges every mutant with the checks that name its clause or the mutant itself, and every set of variants
 * with all checks.
 */
export async function integrationMatrix(
  catalog: readonly IntegrationEntry[],
  wanted: {
    readonly mutants: readonly string[];
    readonly sets: readonly (readonly string[])[];
    readonly seed: number;
  },
): Promise<IntegrationMatrix> {
  const judged = async (
    entries: readonly IntegrationEntry[],
    chosen: Parameters<typeof embeddedTheatre>[0],
  ): Promise<{ id: string; outcome: Outcome }[]> => {
    const theatre = embeddedTheatre(chosen);
    return together(entries, checksSideBySide, async (entry) => {
      const options = { seed: wanted.seed, runs, timeoutMs };
      const { outcome } = await judgeIntegration(entry, theatre, all, options);
      return { id: entry.id, outcome };
    });
  };
  const mutants = await together(
    wanted.mutants,
    mutantsSideBySide,
    async (id): Promise<IntegrationMutantRow> => {
      const mutant = await loadIntegrationMutant(id);
      const own = catalog.filter(({ declared }) => {
        const clauses: readonly string[] = declared.clauses;
        const kills: readonly string[] = declared.kills;
        return clauses.includes(mutant.clause) || kills.includes(id);
      });
      const results = await judged(own, { mutant, choices: {} });
      const named = (check: string) =>
        catalog.some(({ id: other, declared: { clauses } }) => {
          const own: readonly string[] = clauses;
          return other === check && own.includes(mutant.clause);
        });
      return {
        id,
        title: mutant.title,
        clause: mutant.clause,
        killedBy: results
          .filter(({ id: check, outcome }) => isBroken(outcome) && named(check))
          .map(({ id: check }) => check),
        undecided: results.flatMap(({ id: check, outcome }) =>
          outcome.verdict === 'inconclusive' ? [`${check}: ${outcome.reason.split('\n')[0]}`] : [],
        ),
      };
    },
  );
  const variants = await together(
    wanted.sets,
    setsSideBySide,
    async (set): Promise<IntegrationVariantRow> => {
      const chosen = await Promise.all(set.map(loadIntegrationVariant));
      const choices = Object.assign({}, ...chosen.map((each) => each.choices));
      const results = await judged(catalog, { choices });
      return {
        variants: set,
        alarms: results.flatMap(({ id, outcome }) =>
          outcome.verdict === 'passed' ? [] : [`${id}: ${reasonOf(outcome)}`],
        ),
      };
    },
  );
  const killers = new Set(mutants.flatMap(({ killedBy }) => killedBy));
  return {
    mutants,
    variants,
    survivors: mutants.filter(({ killedBy }) => killedBy.length === 0).map(({ id }) => id),
    idle: catalog.filter(({ id }) => !killers.has(id)).map(({ id }) => id),
    untrue: catalog.flatMap(({ id, declared }) =>
      declared.kills
        .filter((mutant) => mutants.some((row) => row.id === mutant && !row.killedBy.includes(id)))
        .map((mutant) => `${id} does not kill ${mutant}`),
    ),
  };
}

function isBroken({ verdict }: Outcome): boolean {
  return verdict === 'failed' || verdict === 'warned';
}

function reasonOf(outcome: Outcome): string {
  switch (outcome.verdict) {
    case 'failed':
    case 'warned':
      return `${outcome.verdict}: expected ${outcome.failure.expected}, got ${outcome.failure.actual}`;
    case 'inconclusive':
    case 'not-run':
      return `${outcome.verdict}: ${outcome.reason}`;
    case 'passed':
    case 'observed':
      return outcome.verdict;
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
