/**
 * Leaves out of a list all that something does not need: first halves, then quarters, and single items at the end.
 * One item at least stays.
 *
 * @param isEnough whether some of the items are enough; all of them are
 */
export async function fewest<Item>(
  items: readonly Item[],
  isEnough: (some: readonly Item[]) => Promise<boolean>,
): Promise<readonly Item[]> {
  let needed = items;
  for (let size = Math.ceil(items.length / 2); ; size = Math.ceil(size / 2)) {
    for (let start = 0; start < needed.length;) {
      const fewer = [...needed.slice(0, start), ...needed.slice(start + size)];
      if (fewer.length > 0 && (await isEnough(fewer))) needed = fewer;
      else start += size;
    }
    if (size <= 1) return needed;
  }
}
