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
    const taken = new Set<string>();
    const compatible = set.filter((id) => {
      const switches = Object.keys(variants.get(id) ?? {});
      if (switches.some((name) => taken.has(name))) return false;
      for (const name of switches) taken.add(name);
      return true;
    });
    return compatible.slice(0, 6);
  });
}
