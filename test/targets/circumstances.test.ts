import { expect, it, onTestFinished } from 'vitest';
import { loadCatalog } from '../../harness/check/catalog.js';
import { axes } from '../../harness/check/axes.js';
import type { Circumstance } from '../../harness/check/circumstances.js';
import { drawnRows } from '../../harness/check/drawn-rows.js';
import { openRepeatable } from '../../harness/kill-matrix/open-repeatable.js';
import { runOnce } from '../../harness/run/judge-check.js';
import { moveToSpecialDate } from '../../harness/run/special-date.js';

/** Each value of each axis is in one of these rows. */
const all: readonly (readonly Circumstance[])[] = Array.from({ length: 8 }, (_row, n) =>
  axes.flatMap(({ values }) =>
    values.length > 2
      ? (values[n % values.length] ?? [])
      : (values[n === 0 || n % 4 > 0 ? 1 : 0] ?? []),
  ),
);
const drawn = drawnRows(() => true, { count: 2, seed: 1 });
const rows = [...all, ...drawn].map((row) => [row.slice(0, 3).join(', '), row] as const);

it.each(rows)(
  'every check that runs again judges the reference in the row %s, …',
  async (_name, row) => {
    const session = await openRepeatable({ variants: [], seed: 1 });
    onTestFinished(() => session.stop());
    const judge = async (on: readonly Circumstance[], only?: readonly string[]) => {
      const found: Record<string, string> = {};
      for (const { id, declared } of await loadCatalog()) {
        if (declared.kind !== 'check' || declared.circumstances === 'own') continue;
        if (declared.does.includes('storm') || only?.includes(id) === false) continue;
        await moveToSpecialDate(session, declared);
        const options = { seed: 3, runs: 2, timeoutMs: 20_000, circumstances: on };
        const { outcome } = await runOnce(id, declared, session, options);
        found[id] = outcome.verdict;
      }
      return found;
    };
    const others = (found: Record<string, string>, verdict: string) =>
      Object.keys(found).filter((id) => found[id] !== verdict);
    const found = await judge(row);
    expect(Object.keys(found).length).toBeGreaterThan(200);
    const undecided = others(found, 'passed');
    expect(undecided.filter((id) => found[id] !== 'inconclusive')).toEqual([]);
    // A check that needs the integration in several accounts cannot have a private one; it then runs without it.
    const isPrivate = row.includes('private');
    expect(undecided.length).toBeLessThan(isPrivate ? 40 : 1);
    const withoutIt = row.filter((name) => name !== 'private');
    expect(others(await judge(withoutIt, undecided), 'passed')).toEqual([]);
  },
  240_000,
);
