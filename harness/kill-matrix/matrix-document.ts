import type { KillMatrix, MutantRow, VariantRow } from './matrix.js';

/** `docs/kill-matrix.json`: the matrix, and the code that each part of it was judged with. */
export interface MatrixDocument {
  readonly killed: number;
  readonly falseAlarms: number;
  /** Fingerprint of the code that takes part in every judgement. */
  readonly shared: string;
  /** Fingerprint of each check as it was when it judged the variants. */
  readonly checks: Readonly<Record<string, string>>;
  readonly mutants: readonly MutantRecord[];
  readonly variants: readonly VariantRecord[];
}

export interface MutantRecord {
  readonly id: string;
  readonly title: string;
  readonly clause: string;
  readonly killedBy: readonly string[];
  /** Checks of its clause that failed because a check failed that they depend on. */
  readonly alsoFoundBy?: readonly string[];
  /** Fingerprint of the mutant and of the checks that judged it. Absent where the row has trouble. */
  readonly judged?: string;
}

export interface VariantRecord {
  readonly variants: readonly string[];
  /** Ids of the checks that are not green. */
  readonly alarms: readonly string[];
  /** Fingerprint of the variants. Absent where the row has trouble. */
  readonly judged?: string;
}

/** Fingerprints of the rows of a matrix; a row in trouble has none, so that it is judged again. */
export interface Judged {
  readonly shared: string;
  readonly checks: ReadonlyMap<string, string>;
  mutant(id: string): string | undefined;
  variants(ids: readonly string[]): string | undefined;
}

/** The matrix as it is kept. */
export function documentOf(matrix: KillMatrix, judged: Judged): MatrixDocument {
  return {
    killed: matrix.mutants.length - matrix.survivors.length,
    falseAlarms: matrix.falseAlarms.length,
    shared: judged.shared,
    checks: Object.fromEntries(judged.checks),
    mutants: matrix.mutants.map(({ id, title, clause, killedBy, foundBy }) => {
      const others = foundBy.filter((check) => !killedBy.includes(check)).toSorted();
      const hash = judged.mutant(id);
      return {
        id,
        title,
        clause,
        killedBy: killedBy.toSorted(),
        ...(others.length > 0 && { alsoFoundBy: others }),
        ...(hash !== undefined && { judged: hash }),
      };
    }),
    variants: matrix.variants.map(({ variants, alarms }) => {
      const hash = judged.variants(variants);
      return {
        variants,
        alarms: alarms.map(({ check }) => check).toSorted(),
        ...(hash !== undefined && { judged: hash }),
      };
    }),
  };
}

/** The row of a mutant that was judged before. */
export function keptMutant({
  id,
  title,
  clause,
  killedBy,
  alsoFoundBy = [],
}: MutantRecord): MutantRow {
  return {
    id,
    title,
    clause,
    foundBy: [...killedBy, ...alsoFoundBy],
    killedBy,
    alsoFailed: [],
    crashes: [],
  };
}

/** The row of variants that were judged before, and were green. */
export function keptVariants({ variants }: VariantRecord): VariantRow {
  return { variants, alarms: [], crashes: [] };
}
