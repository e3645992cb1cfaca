import { expect, it } from 'vitest';
import { loadIntegrationCatalog } from '../../../harness/check/integration/catalog.js';
import { loadIntegrationMutant } from '../../../harness/integration/mutant.js';
import {
  integrationFacts,
  judgeIntegrations,
} from '../../../harness/kill-matrix/integration-matrix.js';

const catalog = (await loadIntegrationCatalog()).filter(({ declared: { kills } }) => {
  const ids: readonly string[] = kills;
  return ids.includes('402-ends-program');
});
const checks = integrationFacts(catalog);

it('a fault is killed by the check that names its clause, and the reference is green', async () => {
  const { title, clause } = await loadIntegrationMutant('402-ends-program');
  let judged = 0;
  const rows = await judgeIntegrations(catalog, {
    mutants: [{ id: '402-ends-program', title, clause }],
    sets: [{ variants: [], checks: checks.map(({ id }) => id) }],
    checks,
    seed: 1,
    onJudged: () => (judged += 1),
  });
  const claiming = checks.filter(({ clauses }) => clauses.includes(clause)).map(({ id }) => id);
  expect(claiming.length).toBeGreaterThan(0);
  expect(rows.mutants.map(({ killedBy }) => killedBy)).toEqual([claiming]);
  expect(rows.variants).toEqual([{ variants: [], alarms: [], crashes: [] }]);
  expect(rows.undecided).toEqual([]);
  expect(judged).toBe(2);
});
