import fc from 'fast-check';

/**
 * Random sets of two to six variants that do not contradict each other: no two of a set choose for
 * the same switch. The same seed gives the same sets.
 *
 * @param variants the choices of each variant by its id
 */
export function combinations(
  variants: ReadonlyMap<string, object>,
  count: number,
  seed: number,
): string[][] {
  const ids = [...variants.keys()];
  if (ids.length < 2) return [];
  const longest = Math.min(12, ids.length);
  const sets = fc.sample(fc.shuffledSubarray(ids, { minLength: 2, maxLength: longest }), {
    numRuns: count,
    seed,
  });
  return sets.map((set) => {
    const group = new Group(variants);
    for (const id of set) group.take(id);
    return group.ids;
  });
}

/**
 * All variants, each in one set of at most six that do not contradict each other: a check of every
 * switch for the price of a sixth. The seed decides who comes together.
 *
 * @param variants the choices of each variant by its id
 */
export function together(variants: ReadonlyMap<string, object>, seed: number): string[][] {
  const ids = [...variants.keys()];
  const [shuffled = []] = fc.sample(fc.shuffledSubarray(ids, { minLength: ids.length }), {
    numRuns: 1,
    seed,
  });
  const groups: Group[] = [];
  for (const id of shuffled) {
    if (groups.some((group) => group.take(id))) continue;
    const group = new Group(variants);
    group.take(id);
    groups.push(group);
  }
  return groups.map(({ ids: members }) => members);
}

const mostInGroup = 6;

/** Variants no two of which choose for the same switch. */
class Group {
  readonly ids: string[] = [];
  readonly #taken = new Set<string>();

  constructor(readonly variants: ReadonlyMap<string, object>) {}

  /** Whether it has room for a variant; if so it is in. */
  take(id: string): boolean {
    const switches = Object.keys(this.variants.get(id) ?? {});
    if (this.ids.length === mostInGroup || switches.some((name) => this.#taken.has(name))) {
      return false;
    }
    this.ids.push(id);
    for (const name of switches) this.#taken.add(name);
    return true;
  }
}
