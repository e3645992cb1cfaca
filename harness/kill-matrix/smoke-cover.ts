import type { Figure } from '../run/forecast.js';
import type { MatrixDocument } from './matrix-document.js';

/** Most requests of a smoke run, access included. */
export const mostSmokeRequests = 60;

/** The checks of a smoke run. */
export interface SmokeCover {
  readonly checks: readonly string[];
  /** Approximate number of requests, where checks share access and answers. */
  readonly requests: number;
  /** Number of mutants that the checks kill, those beside that are killed in any case. */
  readonly kills: number;
}

/**
 * Chooses checks that kill the most mutants for each request: a greedy cover. After each choice, a check
 * counts only the mutants that none before it kills, and only the requests that none before it sends. With
 * it count those checks that only look at its answers: a request is worth what all of them kill.
 *
 * @param matrix says which check kills which mutant with one case of each property; see `withOneCase`
 * @param allowed ids of the checks to choose from
 * @param extra requests of a check beyond its figure, such as those that cannot be shared after all
 * @param known mutants that the invariants kill in any case
 * @param first checks that are chosen before all others, as far as they fit
 */
export function smokeCover(
  matrix: Pick<MatrixDocument, 'mutants'>,
  figures: Readonly<Record<string, Figure>>,
  allowed: ReadonlySet<string>,
  extra: ReadonlyMap<string, number> = new Map(),
  known: ReadonlySet<string> = new Set(),
  first: readonly string[] = [],
): SmokeCover {
  const candidates = candidatesOf(matrix, figures, allowed);
  const lookers = candidates.filter(({ own, looks }) => own === 0 && looks.length > 0);
  const checks: string[] = [];
  const killed = new Set(known);
  const sent = new Set<string>();
  let hasAccess = false;
  let requests = 0;
  for (;;) {
    const costOf = ({ id, own, access, looks }: Candidate) =>
      own +
      (extra.get(id) ?? 0) +
      (access > 0 && !hasAccess ? 1 : 0) +
      [...new Set(looks)].filter((mark) => !sent.has(mark)).length;
    const isFresh = (mutant: string) => !killed.has(mutant);
    const valueOf = (each: Candidate) => {
      if (!each.kills.some(isFresh)) return 0;
      const seen = new Set([...sent, ...each.looks]);
      const besides = lookers
        .filter(
          ({ id, access }) => !extra.has(id) && (access === 0 || hasAccess || each.access > 0),
        )
        .filter(({ looks }) => looks.every((mark) => seen.has(mark)));
      const found = [each, ...besides].flatMap(({ kills }) => kills.filter(isFresh));
      const fresh = new Set(found).size;
      // A check without a request of its own costs next to nothing.
      return fresh / Math.max(costOf(each), 0.01);
    };
    const [best] = candidates
      .filter((each) => !checks.includes(each.id) && requests + costOf(each) <= mostSmokeRequests)
      .map((each) => ({ each, value: first.includes(each.id) ? Infinity : valueOf(each) }))
      .filter(({ value }) => value > 0)
      .toSorted(
        (a, b) => (a.value === b.value ? 0 : b.value - a.value) || (a.each.id < b.each.id ? -1 : 1),
      );
    if (best === undefined) {
      return { checks: checks.toSorted(), requests, kills: killed.size - known.size };
    }
    const { each } = best;
    requests += costOf(each);
    checks.push(each.id);
    for (const mutant of each.kills) killed.add(mutant);
    for (const mark of each.looks) sent.add(mark);
    hasAccess ||= each.access > 0;
  }
}

/**
 * The best of the greedy covers that begin with some of the dear checks: a cover that begins with cheap ones
 * may leave no room for them, though they kill more.
 *
 * @param dear few checks: every set of them is tried
 */
export function bestCover(
  dear: readonly string[],
  coverFrom: (first: readonly string[]) => SmokeCover,
): SmokeCover {
  const covers = Array.from({ length: 2 ** dear.length }, (_nothing, set) =>
    coverFrom(dear.filter((_id, place) => Math.floor(set / 2 ** place) % 2 === 1)),
  );
  return covers.reduce((best, each) => (each.kills > best.kills ? each : best));
}

/** Whether a check sends more requests with more cases: then one case may kill less than the kill matrix says. */
export function hasCases({ requests }: Figure): boolean {
  return requests[0] !== requests[1];
}

/**
 * The matrix with the kills of one case of each property.
 *
 * @param found the checks with cases that find a mutant with one case, by the mutant
 */
export function withOneCase(
  { mutants }: Pick<MatrixDocument, 'mutants'>,
  figures: Readonly<Record<string, Figure>>,
  found: ReadonlyMap<string, readonly string[]>,
): Pick<MatrixDocument, 'mutants'> {
  return {
    mutants: mutants.map(({ killedBy, alsoFoundBy = [], ...row }) => {
      const kept = (check: string) => {
        const figure = figures[check];
        if (figure === undefined || !hasCases(figure)) return true;
        return found.get(row.id)?.includes(check) === true;
      };
      return { ...row, killedBy: killedBy.filter(kept), alsoFoundBy: alsoFoundBy.filter(kept) };
    }),
  };
}

/** The matrix with further finders of each mutant. @param found finders by the mutant */
export function withFinders(
  { mutants }: Pick<MatrixDocument, 'mutants'>,
  found: ReadonlyMap<string, readonly string[]>,
): Pick<MatrixDocument, 'mutants'> {
  return {
    mutants: mutants.map(({ alsoFoundBy = [], ...row }) => ({
      ...row,
      alsoFoundBy: [...alsoFoundBy, ...(found.get(row.id) ?? [])],
    })),
  };
}

interface Candidate {
  readonly id: string;
  readonly kills: readonly string[];
  /** Requests that no other check can send for it. */
  readonly own: number;
  readonly access: number;
  readonly looks: readonly string[];
}

function candidatesOf(
  { mutants }: Pick<MatrixDocument, 'mutants'>,
  figures: Readonly<Record<string, Figure>>,
  allowed: ReadonlySet<string>,
): readonly Candidate[] {
  const kills = new Map<string, string[]>();
  for (const { id, killedBy, alsoFoundBy = [] } of mutants) {
    for (const check of [...killedBy, ...alsoFoundBy]) {
      kills.set(check, [...(kills.get(check) ?? []), id]);
    }
  }
  return [...kills].flatMap(([id, found]) => {
    const figure = figures[id];
    if (figure === undefined || !allowed.has(id)) return [];
    const { requests, access, looks = [] } = figure;
    return [
      { id, kills: found, own: requests[0] - access[0] - looks.length, access: access[0], looks },
    ];
  });
}
