import { describe, expect, it } from 'vitest';
import { loadFacts, loadTours, tourFiles } from '../../harness/check/catalog.js';
import { judgeEmulator } from '../../harness/kill-matrix/judge-emulator.js';
import { measure } from '../../harness/kill-matrix/measure.js';
import { openRepeatable } from '../../harness/kill-matrix/open-repeatable.js';
import { mutantIds } from '../../harness/check/generated/mutant-ids.js';

const tours = await loadTours();
const whole = await loadFacts();

/** The outcome of a tour as a smoke run judges it. */
async function outcomeOf(id: string, mutant?: (typeof mutantIds)[number]) {
  const job = { variants: [], once: true, isFrugal: true, seed: 5, runs: 1, checks: [id] };
  const { outcomes } = await judgeEmulator(mutant === undefined ? job : { ...job, mutant });
  return outcomes[0];
}

describe('tours', () => {
  it('are in the catalog of a smoke run alone', async () => {
    const ids = tourFiles().map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(2);
    expect(ids.every((id) => id.startsWith('smoke/'))).toBe(true);
    expect(whole.map(({ id }) => id).filter((id) => ids.includes(id))).toEqual([]);
    const withTours = (await loadFacts(true)).map(({ id }) => id);
    expect(withTours).toHaveLength(whole.length + ids.length);
    expect(withTours).toEqual(expect.arrayContaining(ids));
  });

  it.each(tours)('$id has no sentence that a whole run does not judge', ({ declared }) => {
    const judged = new Set(
      whole
        .filter((entry) => entry.declared.kind !== 'observation')
        .flatMap((entry) => entry.declared.clauses),
    );
    expect(declared.clauses.filter((clause) => !judged.has(clause))).toEqual([]);
    expect(new Set(declared.clauses).size).toBe(declared.clauses.length);
  });

  it.each(tours)('$id passes, and does what it declares', async ({ id, declared }) => {
    expect(await outcomeOf(id)).toMatchObject({ verdict: 'passed' });
    const session = await openRepeatable({ variants: [], seed: 1 });
    const { effects } = await measure(declared, session, { seed: 1, runs: 1 });
    await session.stop();
    expect(effects).toEqual(declared.does);
  });

  const kills = tours.flatMap(({ id, declared }) =>
    declared.kind === 'check' ? declared.kills.map((mutant) => ({ id, mutant })) : [],
  );

  it.each(kills)('$id finds $mutant', async ({ id, mutant }) => {
    expect(await outcomeOf(id, mutant)).toMatchObject({ verdict: 'failed' });
  });
});
