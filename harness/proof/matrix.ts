import type { ProofOutcome, ProofResult } from './job.js';

/** What the matrix needs to know of a mutant. */
export interface MutantFacts {
  readonly id: string;
  readonly title: string;
  readonly clause: string;
}

/** What the matrix needs to know of a check. */
export interface CheckFacts {
  readonly id: string;
  readonly kind: 'check' | 'observation';
  readonly clauses: readonly string[];
  readonly kills: readonly string[];
  readonly dependsOn: readonly string[];
}

export interface MutantRow extends MutantFacts {
  /** Checks that name the mutant's clause and failed, whatever they depend on. */
  readonly foundBy: readonly string[];
  /** Those of them that a report shows in red: no check that they depend on failed. */
  readonly killedBy: readonly string[];
  /** Checks of other clauses that failed too. */
  readonly alsoFailed: readonly string[];
  readonly crashes: readonly string[];
}

export interface VariantRow {
  /** Ids of the variants that were on together. */
  readonly variants: readonly string[];
  /** Results that are neither passed nor observed. */
  readonly alarms: readonly ProofOutcome[];
  readonly crashes: readonly string[];
}

/** Everything that a mutation run of the emulator showed. */
export interface KillMatrix {
  readonly mutants: readonly MutantRow[];
  readonly variants: readonly VariantRow[];
  /** Mutants that no check of their clause found, crashed ones included. */
  readonly survivors: readonly MutantRow[];
  /** Checks that killed nothing. */
  readonly idle: readonly string[];
  /** Claims of `kills` that did not come true. */
  readonly broken: readonly { readonly check: string; readonly mutant: string }[];
  readonly falseAlarms: readonly VariantRow[];
}

/** Joins declarations with what the suite said of each emulator. */
export function killMatrix(
  mutants: readonly MutantFacts[],
  checks: readonly CheckFacts[],
  results: readonly ProofResult[],
): KillMatrix {
  const byId = new Map(checks.map((check) => [check.id, check]));
  const rows = mutants.map((mutant): MutantRow => {
    const result = results.find(({ job }) => job.mutant === mutant.id);
    const failed = (result?.outcomes ?? [])
      .filter(({ verdict }) => verdict === 'failed' || verdict === 'warned')
      .map(({ check }) => check);
    const names = (id: string) => byId.get(id)?.clauses.includes(mutant.clause) ?? false;
    const foundBy = failed.filter(names);
    return {
      ...mutant,
      foundBy,
      killedBy: foundBy.filter((id) => !failed.some((other) => dependsOn(id, other, byId))),
      alsoFailed: failed.filter((id) => !names(id)),
      crashes: result?.crashes ?? [],
    };
  });
  const survivors = rows.filter(
    ({ killedBy, crashes }) => killedBy.length === 0 || crashes.length > 0,
  );
  const killers = new Set(rows.flatMap(({ foundBy }) => foundBy));
  const variants = results
    .filter(({ job }) => job.mutant === undefined)
    .map(({ job, outcomes, crashes }): VariantRow => ({
      variants: job.variants,
      alarms: outcomes.filter(({ verdict }) => verdict !== 'passed' && verdict !== 'observed'),
      crashes,
    }));
  return {
    mutants: rows,
    variants,
    survivors,
    idle: checks.filter(({ id, kind }) => kind === 'check' && !killers.has(id)).map(({ id }) => id),
    broken: checks.flatMap(({ id, kills }) =>
      kills
        .filter((mutant) => !rows.some((row) => row.id === mutant && row.foundBy.includes(id)))
        .map((mutant) => ({ check: id, mutant })),
    ),
    falseAlarms: variants.filter(({ alarms, crashes }) => alarms.length > 0 || crashes.length > 0),
  };
}

/** Whether a check stands on another, directly or through others. */
function dependsOn(
  id: string,
  other: string,
  byId: ReadonlyMap<string, CheckFacts>,
  seen = new Set<string>(),
): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  const direct = byId.get(id)?.dependsOn ?? [];
  return direct.includes(other) || direct.some((next) => dependsOn(next, other, byId, seen));
}
