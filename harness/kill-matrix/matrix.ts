import type { ProofOutcome, ProofResult } from './job.js';

/** The facts of a mutant that the matrix shows. */
export interface MutantFacts {
  readonly id: string;
  readonly title: string;
  readonly clause: string;
}

/** The facts of a check that decide which kills count. */
export interface CheckFacts {
  readonly id: string;
  readonly kind: 'check' | 'observation' | 'invariant';
  readonly clauses: readonly string[];
  readonly kills: readonly string[];
  readonly dependsOn: readonly string[];
  /** The checks in whose exchanges an invariant finds the faults that it kills. */
  readonly over?: readonly string[];
  /** Whether it comes after all others. */
  readonly isLast?: boolean;
}

export interface MutantRow extends MutantFacts {
  /** Checks of the mutant's clause that failed, whatever they depend on. */
  readonly foundBy: readonly string[];
  /** The checks of `foundBy` that a report shows in red: none of their dependencies failed. */
  readonly killedBy: readonly string[];
  /** Checks of other clauses that failed too. */
  readonly alsoFailed: readonly string[];
  readonly crashes: readonly string[];
}

export interface VariantRow {
  /** Ids of the variants that were active together. */
  readonly variants: readonly string[];
  /** Results that are neither passed nor observed. */
  readonly alarms: readonly ProofOutcome[];
  readonly crashes: readonly string[];
}

/** The results of judging all mutants and variants. */
export interface KillMatrix {
  readonly mutants: readonly MutantRow[];
  readonly variants: readonly VariantRow[];
  /** Mutants that no check of their clause killed, and mutants that crashed. */
  readonly survivors: readonly MutantRow[];
  /** Checks that killed no mutant. */
  readonly idle: readonly string[];
  /** Mutants that a check names in `kills` but did not kill. */
  readonly broken: readonly { readonly check: string; readonly mutant: string }[];
  readonly falseAlarms: readonly VariantRow[];
}

/** Joins the declarations with the results of each emulator. */
export function killMatrix(
  mutants: readonly MutantFacts[],
  checks: readonly CheckFacts[],
  results: readonly ProofResult[],
): KillMatrix {
  const rows = mutantRows(mutants, checks, results);
  return joined(rows, variantRows(results), checks);
}

/** What became of each mutant. */
export function mutantRows(
  mutants: readonly MutantFacts[],
  checks: readonly CheckFacts[],
  results: readonly ProofResult[],
): MutantRow[] {
  const byId = new Map(checks.map((check) => [check.id, check]));
  return mutants.map((mutant): MutantRow => {
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
}

/** What became of each set of variants, in the order of the results. */
export function variantRows(results: readonly ProofResult[]): VariantRow[] {
  return results
    .filter(({ job }) => job.mutant === undefined)
    .map(({ job, outcomes, crashes }): VariantRow => ({
      variants: job.variants,
      alarms: outcomes.filter(({ verdict }) => verdict !== 'passed' && verdict !== 'observed'),
      crashes,
    }));
}

/** The whole matrix from its rows, some of which may be of an earlier run. */
export function joined(
  rows: readonly MutantRow[],
  variants: readonly VariantRow[],
  checks: readonly CheckFacts[],
): KillMatrix {
  const survivors = rows.filter(
    ({ killedBy, crashes }) => killedBy.length === 0 || crashes.length > 0,
  );
  const killers = new Set(rows.flatMap(({ foundBy }) => foundBy));
  return {
    mutants: rows,
    variants,
    survivors,
    idle: checks
      .filter(({ id, kind }) => kind !== 'observation' && !killers.has(id))
      .map(({ id }) => id),
    broken: checks.flatMap(({ id, kills }) =>
      kills
        .filter((mutant) => !rows.some((row) => row.id === mutant && row.foundBy.includes(id)))
        .map((mutant) => ({ check: id, mutant })),
    ),
    falseAlarms: variants.filter(({ alarms, crashes }) => alarms.length > 0 || crashes.length > 0),
  };
}

/** Whether a check depends on another, directly or through others. */
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
