import { describe, expect, it } from 'vitest';
import { loadCatalog } from '../../harness/check/catalog.js';
import { referenceFigures } from '../../harness/run/generated/reference-figures.js';
import { measure, measureOneCase } from '../../harness/kill-matrix/measure.js';
import { openRepeatable } from '../../harness/kill-matrix/open-repeatable.js';

/** Cases after which a check has shown all that it does. */
const enough = 20;

/** What is wrong with the figure of a check. */
function offCost(id: string, requests: number): string[] {
  const figure = referenceFigures[id];
  if (figure === undefined) return [`${id} has no figure of its cost yet: run npm run renew`];
  const [told] = figure.requests;
  const isNear = Math.abs(requests - told) <= 3 + told / 4;
  return isNear
    ? []
    : [`${id} sends ${requests} requests, and its figure says ${told}: run npm run renew`];
}

describe('the effects that a check declares', () => {
  it('are those that it has on the reference emulator, no more and no fewer, and its cost is known', async () => {
    const faults: string[] = [];
    for (const { id, declared } of await loadCatalog()) {
      const seen = new Set<string>();
      let early = '';
      // The same emulator as for the figures: what a check costs may depend on the date.
      const session = await openRepeatable({ variants: [], seed: 1 });
      // Some kinds of cases are rare: most checks need one case alone, a few need many.
      for (const runs of [1, enough]) {
        const measured =
          runs === 1
            ? await measureOneCase(declared, session)
            : await measure(declared, session, { seed: 1, runs });
        const { effects, trouble } = measured;
        if (runs === 1 && trouble === undefined) faults.push(...offCost(id, measured.requests));
        if (trouble !== undefined) early = ` (it ended early: ${trouble})`;
        for (const effect of effects) seen.add(effect);
        if (declared.does.every((effect) => seen.has(effect))) break;
      }
      await session.stop();
      // What only some of the cases do more than read is more than reading.
      if (seen.size > 1) seen.delete('read');
      const known: readonly string[] = [...declared.does, ...(declared.mayDo ?? [])];
      const undeclared = [...seen].filter((name) => !known.includes(name));
      const never = declared.does.filter((name) => !seen.has(name));
      if (undeclared.length > 0) faults.push(`${id} does not declare ${undeclared.join(', ')}`);
      if (never.length > 0)
        faults.push(`${id} declares ${never.join(', ')}, which it never does${early}`);
    }
    expect(faults).toEqual([]);
  }, 120_000);
});
