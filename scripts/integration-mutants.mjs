/**
 * The kill matrix of the role integration, a part of `npm run mutants`: judges every mutant of the
 * reference integration with the checks that name its clause, and all of its variants with all checks,
 * and writes docs/integration-kill-matrix.json and .md. Fails on a survivor, on a check that kills
 * nothing, on a claim of `kills` that is not true, and on a variant that is not green.
 *
 * `--changed` judges only what changed since the matrix was written, and patches it in.
 * `--check` judges nothing and fails when `--changed` would find something to do.
 * `--compare` judges everything and writes nothing: for CI.
 * `--only TEXT` judges the mutants and variants whose id contains the text, and writes nothing.
 * `--seed N` changes the generated values, and writes nothing.
 */
import { integrationMutantIds } from '../dist/harness/check/generated/integration-mutant-ids.js';
import { integrationVariantIds } from '../dist/harness/check/generated/integration-variant-ids.js';
import { loadIntegrationCatalog } from '../dist/harness/check/integration/catalog.js';
import { loadIntegrationMutant } from '../dist/harness/integration/mutant.js';
import {
  casesOfIntegrations,
  integrationFacts,
  judgeIntegrations,
} from '../dist/harness/kill-matrix/integration-matrix.js';
import { judgedNow } from '../dist/harness/kill-matrix/matrix-renewal.js';
import { joined } from '../dist/harness/kill-matrix/matrix.js';
import { fingerprintsNow } from './executed-code.mjs';
import { isStale, renewedMatrix, writeMatrix } from './matrix-files.mjs';
import { problemsOf } from './matrix-problems.mjs';
import { fail, parsedArguments } from './script-arguments.mjs';

const usualSeed = '1';
const { values } = parsedArguments({
  options: {
    changed: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    compare: { type: 'boolean', default: false },
    only: { type: 'string' },
    seed: { type: 'string', default: usualSeed },
  },
});
const isPart = values.only !== undefined || values.seed !== usualSeed;
if ((values.changed || values.check) && (isPart || values.compare)) {
  process.exit(fail('--changed and --check stand alone'));
}
const role = 'integration';
const catalog = await loadIntegrationCatalog();
const checks = integrationFacts(catalog);
const isWanted = (id) => values.only === undefined || id.includes(values.only);
const mutants = await Promise.all(
  integrationMutantIds.filter(isWanted).map(async (id) => {
    const { title, clause } = await loadIntegrationMutant(id);
    return { id, title, clause };
  }),
);
const variants = integrationVariantIds.filter(isWanted);
const sets = [...(values.only === undefined ? [[]] : []), ...variants.map((id) => [id])];
if (mutants.length + variants.length === 0) {
  process.exit(fail(`--only: no mutant and no variant has '${values.only}' in its id`));
}
const all = checks.map(({ id }) => id);
const judgeable = {
  mutants,
  checks,
  sets,
  conditions: JSON.stringify([values.seed, casesOfIntegrations]),
};
const start = Date.now();

if (values.check) {
  process.exitCode = isStale(role, judgeable) ? 1 : 0;
} else if (values.changed) {
  const { matrix, found } = await renewedMatrix(role, judgeable, judge);
  process.exitCode = tell(matrix, found.undecided);
} else {
  const rows = await judge(
    mutants.map(({ id }) => id),
    sets.map((set) => ({ variants: set, checks: all })),
  );
  const matrix = joined(rows.mutants, rows.variants, checks);
  if (!isPart && !values.compare)
    writeMatrix(role, matrix, judgedNow(judgeable, fingerprintsNow(role)));
  process.exitCode = tell(matrix, rows.undecided);
}

/** Judges mutants and sets of variants, in the order of the lists of all. */
async function judge(ids, wantedSets) {
  const total = ids.length + wantedSets.length;
  let done = 0;
  const rows = await judgeIntegrations(catalog, {
    mutants: mutants.filter(({ id }) => ids.includes(id)),
    sets: wantedSets,
    checks,
    seed: Number(values.seed),
    onJudged: () => {
      done += 1;
      if (process.stderr.isTTY) process.stderr.write(`\r\u001B[K${done}/${total}`);
    },
  });
  if (process.stderr.isTTY) process.stderr.write('\r\u001B[K');
  return rows;
}

function tell(matrix, undecided) {
  // A mutant that another check found may leave a check undecided; a survivor may be one for that reason.
  const survivors = new Set(matrix.survivors.map(({ id }) => id));
  const reasons = undecided.filter((line) => [...survivors].some((id) => line.includes(` ${id}:`)));
  const problems = [...problemsOf(matrix, [], values.only === undefined), ...reasons];
  for (const problem of problems) console.log(problem);
  const killed = mutants.length - matrix.survivors.length;
  console.log(
    `role integration: killed ${killed} of ${mutants.length} mutants with ${checks.length} checks`,
  );
  console.log(
    `role integration: ${matrix.falseAlarms.length} false alarms in ${variants.length} variants`,
  );
  console.log(`role integration: ${(Date.now() - start) / 1000} s`);
  return problems.length > 0 ? 1 : 0;
}
