import { expect, it } from 'vitest';
import { conditionIds } from '../../../harness/emulator/conditions/conditions.js';
import { voidPairs, whyVoid } from '../../../harness/emulator/conditions/void-pairs.js';
import { mutantIds } from '../../../harness/check/generated/mutant-ids.js';
import { loadMutant } from '../../../harness/emulator/mutant.js';

const mutants = await Promise.all(
  mutantIds.map(async (id) => ({ id, clause: (await loadMutant(id)).clause })),
);

it.each(voidPairs)('there are faults that are none, because $why', (each) => {
  const found = mutants.filter(
    ({ id, clause }) =>
      each.mutants?.includes(id) || (each.clauses?.test(clause) && !each.spared?.includes(id)),
  );
  expect(found.length).toBeGreaterThan(0);
  for (const mutant of found) {
    for (const condition of each.conditions) expect(whyVoid(mutant, condition)).toBe(each.why);
  }
});

const spared = voidPairs.flatMap(({ spared: ids = [], conditions, clauses }) =>
  ids.map((id) => ({ id, conditions, clauses })),
);

it.each(spared)('$id shows, whatever else of its clause does not', (each) => {
  const clause = mutants.find(({ id }) => id === each.id)?.clause ?? '';
  expect(each.clauses?.test(clause)).toBe(true);
  for (const condition of each.conditions) {
    expect(whyVoid({ id: each.id, clause }, condition)).toBeUndefined();
  }
});

it('most faults are faults under all conditions', () => {
  const all = mutants.flatMap((mutant) => conditionIds.map((id) => whyVoid(mutant, id)));
  const none = all.filter((why) => why !== undefined);
  expect(none.length / all.length).toBeLessThan(0.05);
});
