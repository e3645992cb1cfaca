import type { AreaPairs, CheckResult, RunInfo } from './model.js';

type Fact = NonNullable<RunInfo['circumstances']>[number];

/** Most pairs that are named for an area. */
const mostNamed = 5;

/** A value of an axis; the plain one has no circumstance. */
interface Value {
  readonly axis: string;
  readonly name: string | undefined;
}

/** The circumstances, where those that the target left no room for in any check say so. */
export function withLost(
  circumstances: readonly Fact[],
  results: readonly Pick<CheckResult, 'circumstances' | 'lost'>[],
): Fact[] {
  const had = new Set(results.flatMap((each) => each.circumstances ?? []));
  const lost = new Set(results.flatMap((each) => each.lost ?? []));
  const isLost = ({ name, missing }: Fact) =>
    missing === undefined && lost.has(name) && !had.has(name);
  return circumstances.map((fact) => (isLost(fact) ? { ...fact, missing: noRoom } : fact));
}

const noRoom = 'the target leaves no room for it, and the contract does not ask it to';

/**
 * For each area, how many pairs of values of two axes met in a case of one of its checks. Values that the target does
 * not offer do not count. Stories draw their circumstances themselves, so they are in no area here.
 *
 * @param circumstances of the run; the bits of the numbers in a result follow their order
 * @param areaOf the area of a check
 */
export function pairsByArea(
  circumstances: readonly Fact[],
  results: readonly Pick<CheckResult, 'check' | 'met'>[],
  areaOf: (check: string) => string | undefined,
): AreaPairs[] {
  const axes = [...new Set(circumstances.flatMap(({ axis }) => axis ?? []))];
  const values = axes.map((axis): Value[] => [
    { axis, name: undefined },
    ...circumstances.flatMap((each) =>
      each.axis === axis && each.missing === undefined ? [{ axis, name: each.name }] : [],
    ),
  ]);
  const numbers = new Map<string, Set<number>>();
  for (const { check, met = [] } of results) {
    const area = areaOf(check);
    if (area === undefined || met.length === 0) continue;
    numbers.set(area, new Set([...(numbers.get(area) ?? []), ...met]));
  }
  return [...numbers].map(([area, its]) => {
    const met = new Set<string>();
    for (const number of its) {
      const names = circumstances.filter(
        (_fact, place) => Math.floor(number / 2 ** place) % 2 === 1,
      );
      const row = axes.map((axis) => names.findLast((each) => each.axis === axis)?.name);
      for (const [one, first] of row.entries()) {
        for (let other = one + 1; other < row.length; other += 1) {
          met.add(keyOf(one, first, other, row[other]));
        }
      }
    }
    const all = pairsOf(values);
    const never = all.filter(({ key }) => !met.has(key));
    return {
      area,
      met: all.length - never.length,
      of: all.length,
      ...(never.length > 0 && { never: never.slice(0, mostNamed).map(({ words }) => words) }),
    };
  });
}

function pairsOf(values: readonly (readonly Value[])[]): { key: string; words: string }[] {
  return values.flatMap((ones, one) =>
    values.slice(one + 1).flatMap((others, next) =>
      ones.flatMap((a) =>
        others.map((b) => ({
          key: keyOf(one, a.name, one + 1 + next, b.name),
          words: `${wordsOf(a)} with ${wordsOf(b)}`,
        })),
      ),
    ),
  );
}

function keyOf(one: number, its: string | undefined, other: number, otherIts: string | undefined) {
  return `${one} ${its ?? ''} ${other} ${otherIts ?? ''}`;
}

function wordsOf({ axis, name }: Value): string {
  return name ?? `the plain ${axis}`;
}
