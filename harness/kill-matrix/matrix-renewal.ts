import type { CheckFacts, MutantFacts } from './matrix.js';
import { type Fingerprints, hashOf } from './code-hashes.js';
import type { Judged, MatrixDocument } from './matrix-document.js';

/** What there is to judge, and how. */
export interface Judgeable {
  readonly mutants: readonly MutantFacts[];
  readonly checks: readonly CheckFacts[];
  /** Sets of variants, each judged together; the empty set is the reference. */
  readonly sets: readonly (readonly string[])[];
  /** What generated values depend on, such as seed and cases. */
  readonly conditions: string;
}

/** What must be judged again because its code changed since it was judged. */
export interface Changes {
  /** The code that takes part in every judgement is another one. */
  readonly shared: boolean;
  readonly mutants: readonly string[];
  /** Sets of variants, with the checks to judge each by. */
  readonly sets: readonly {
    readonly variants: readonly string[];
    readonly checks: readonly string[];
  }[];
  /** Rows and checks of the record that are no longer there. */
  readonly gone: readonly string[];
}

/**
 * The checks and invariants that judge a mutant: those of its clause, those that claim it, what they depend
 * on, and the checks whose exchanges the invariants judge. They are in the order in which they run.
 */
export function judgesOf(
  mutant: MutantFacts,
  checks: readonly CheckFacts[],
  wanted?: ReadonlySet<string>,
): string[] {
  const byId = new Map(checks.map((check) => [check.id, check]));
  const found = new Set(
    wanted ??
      checks
        .filter(
          ({ kind, clauses, kills }) =>
            kind !== 'observation' &&
            (clauses.includes(mutant.clause) || kills.includes(mutant.id)),
        )
        .map(({ id }) => id),
  );
  for (const id of found) {
    const { dependsOn = [], over = [] } = byId.get(id) ?? {};
    for (const other of [...dependsOn, ...over]) found.add(other);
  }
  const isLast = (id: string) => Number(byId.get(id)?.isLast ?? false);
  return [...found].toSorted((one, other) => isLast(one) - isLast(other));
}

/** The fingerprints of all rows as they would be judged now. */
export function judgedNow(
  { mutants, checks, conditions }: Judgeable,
  fingerprints: Fingerprints,
): Judged {
  const byId = new Map(mutants.map((mutant) => [mutant.id, mutant]));
  const known = new Map(
    checks
      .map(({ id }) => [id, fingerprints.checks.get(id) ?? ''] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
  return {
    shared: fingerprints.shared,
    checks: known,
    mutant: (id) => {
      const mutant = byId.get(id);
      if (mutant === undefined) return undefined;
      const judges = judgesOf(mutant, checks).flatMap((check) => [check, known.get(check) ?? '']);
      return hashOf([conditions, fingerprints.mutants.get(id) ?? '', ...judges]);
    },
    variants: (ids) =>
      hashOf([conditions, ...ids.flatMap((id) => [id, fingerprints.variants.get(id) ?? ''])]),
  };
}

/** Compares what there is with what was judged. */
export function changesSince(
  recorded: MatrixDocument,
  now: Judged,
  { mutants, checks, sets }: Judgeable,
): Changes {
  const mutantRows = new Map(recorded.mutants.map(({ id, judged }) => [id, judged]));
  const setRows = new Map(
    recorded.variants.map(({ variants, judged }) => [nameOf(variants), judged]),
  );
  const all = checks.map(({ id }) => id);
  const isChanged = ({ id }: CheckFacts) => recorded.checks[id] !== now.checks.get(id);
  const always = checks.filter(({ kind }) => kind === 'invariant');
  // An invariant judges the exchanges of all checks, and all invariants judge those of a check.
  const changed = always.some(isChanged)
    ? all
    : [checks.filter(isChanged), always].flatMap((each) => each.map(({ id }) => id));
  const isAnyChanged = checks.some(isChanged);
  const isThere = new Set([...all, ...mutants.map(({ id }) => id), ...sets.map(nameOf)]);
  return {
    shared: recorded.shared !== now.shared,
    mutants: mutants.flatMap(({ id }) => (mutantRows.get(id) === now.mutant(id) ? [] : [id])),
    sets: sets.flatMap((variants) => {
      const isKept = setRows.get(nameOf(variants)) === now.variants(variants);
      const judges = isKept ? changed : all;
      return isKept && !isAnyChanged ? [] : [{ variants, checks: judges }];
    }),
    gone: [...mutantRows.keys(), ...setRows.keys(), ...Object.keys(recorded.checks)].filter(
      (name) => !isThere.has(name),
    ),
  };
}

/** A set of variants in a word. */
export function nameOf(variants: readonly string[]): string {
  return variants.join('+') || 'reference';
}
