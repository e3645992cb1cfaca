import fc from 'fast-check';

/**
 * Random sets of two to six variants without conflicts: no two variants of a set choose for the same
 * switch. The same seed gives the same sets.
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
 * Puts each variant into one set of at most six without conflicts. Judging the sets covers every switch
 * at about a sixth of the cost. The seed decides the grouping.
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

/** A set of variants that choose for different switches. */
class Group {
  readonly ids: string[] = [];
  readonly #taken = new Set<string>();

  constructor(readonly variants: ReadonlyMap<string, object>) {}

  /** Adds a variant; returns false if the set is full or the variant conflicts with a member. */
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
