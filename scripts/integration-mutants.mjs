/**
 * The kill matrix of the role integration, a part of `npm run mutants`: judges every mutant of the
 * reference integration with the checks that name its clause, and all of its variants with all checks.
 * Fails on a survivor, on a check that kills nothing, on a claim of `kills` that is not true, and on a
 * variant that is not green.
 *
 * `--only TEXT` judges the mutants whose id contains the text, and no variant.
 */
import { parseArgs } from 'node:util';
import { loadIntegrationCatalog } from '../dist/harness/check/integration/catalog.js';
import { integrationMutantIds } from '../dist/harness/check/generated/integration-mutant-ids.js';
import { integrationVariantIds } from '../dist/harness/check/generated/integration-variant-ids.js';
import { integrationMatrix } from '../dist/harness/kill-matrix/integration-matrix.js';

const { values } = parseArgs({
  options: { only: { type: 'string' }, seed: { type: 'string', default: '1' } },
});
const start = Date.now();
const mutants = integrationMutantIds.filter((id) => !values.only || id.includes(values.only));
const sets = values.only ? [] : [[], ...integrationVariantIds.map((id) => [id])];
const matrix = await integrationMatrix(await loadIntegrationCatalog(), {
  mutants,
  sets,
  seed: Number(values.seed),
});
const falseAlarms = matrix.variants.filter(({ alarms }) => alarms.length > 0);
const problems = [
  ...matrix.survivors.map((id) => {
    const { undecided } = matrix.mutants.find((row) => row.id === id);
    return `${id} survives${undecided.length > 0 ? `; undecided: ${undecided.join('; ')}` : ''}`;
  }),
  ...(values.only ? [] : matrix.idle.map((id) => `${id} kills nothing`)),
  ...(values.only ? [] : matrix.untrue),
  ...falseAlarms.flatMap(({ variants, alarms }) =>
    alarms.map((alarm) => `${variants.join(' and ') || 'the reference'}: ${alarm}`),
  ),
];
for (const problem of problems) console.log(problem);
console.log(
  `role integration: killed ${mutants.length - matrix.survivors.length} of ${mutants.length} mutants`,
);
console.log(
  `role integration: ${falseAlarms.length} false alarms in ${integrationVariantIds.length} variants`,
);
console.log(`${mutants.length + sets.length} integrations in ${(Date.now() - start) / 1000} s`);
process.exitCode = problems.length > 0 ? 1 : 0;
