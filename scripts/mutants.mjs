/**
 * `npm run mutants`: judges every mutant with the checks that name its clause, and every variant
 * with all checks, on all cores, and writes the kill matrix. `--full` judges the mutants with all
 * checks too. Fails on a mutant that no check of its clause kills, on a
 * check that kills nothing, on a claim of `kills` that is not true, and on any variant that is not
 * wholly green. `--seed N` changes the random combinations of variants and all generated values.
 * `--together` judges the variants in groups instead of one by one, in half the time, and writes
 * nothing: for CI.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { loadCatalog } from '../dist/harness/catalog.js';
import { loadMutant } from '../dist/harness/emulator/mutant.js';
import { loadVariant } from '../dist/harness/emulator/variant.js';
import { mutantIds } from '../dist/harness/generated/mutant-ids.js';
import { variantIds } from '../dist/harness/generated/variant-ids.js';
import { killMatrix } from '../dist/harness/proof/matrix.js';
import { judgeAll } from '../dist/harness/proof/pool.js';
import { combinations, together } from '../dist/harness/proof/combinations.js';
import { matrixJson, matrixPage } from '../dist/harness/proof/render-matrix.js';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    runs: { type: 'string', default: '20' },
    combinations: { type: 'string', default: '10' },
    only: { type: 'string' },
    full: { type: 'boolean', default: false },
    together: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed);
const runs = Number(values.runs);
const catalog = await loadCatalog();
const checks = catalog.map(({ id, declared }) => ({
  id,
  kind: declared.kind,
  clauses: declared.clauses,
  kills: declared.kind === 'check' ? declared.kills : [],
  dependsOn: declared.dependsOn ?? [],
}));
const wanted = mutantIds.filter((id) => !values.only || id.includes(values.only));
const mutants = await Promise.all(
  wanted.map(async (id) => {
    const { title, clause } = await loadMutant(id);
    return { id, title, clause };
  }),
);
const variants = new Map(
  await Promise.all(variantIds.map(async (id) => [id, (await loadVariant(id)).choices])),
);

const all = checks.map(({ id }) => id);
const judging = checks.filter(({ kind }) => kind === 'check').length;
const start = Date.now();
// A variant has nothing to hide in the last cases of a property, and there are many variants: few
// cases for each alone, all of them for the combinations.
const casesAlone = Math.max(1, Math.round(runs / 10));
const byId = new Map(checks.map((check) => [check.id, check]));
const withPrerequisites = (ids) => {
  const found = new Set(ids);
  for (const id of found) for (const other of byId.get(id).dependsOn) found.add(other);
  return [...found];
};
const judgesOf = ({ id, clause }) =>
  withPrerequisites(
    checks
      .filter(
        (check) =>
          check.kind === 'check' &&
          (values.full || check.clauses.includes(clause) || check.kills.includes(id)),
      )
      .map((check) => check.id),
  );
const groups = values.together ? together(variants, seed) : variantIds.map((id) => [id]);
const jobs = [
  ...(values.only
    ? []
    : [
        { variants: [], seed, runs, checks: all },
        ...combinations(variants, Number(values.combinations), seed).map((ids) => ({
          variants: ids,
          seed,
          runs,
          checks: all,
        })),
        ...groups.map((ids) => ({ variants: ids, seed, runs: casesAlone, checks: all })),
      ]),
  ...mutants.map((mutant) => ({
    mutant: mutant.id,
    variants: [],
    seed,
    runs,
    checks: judgesOf(mutant),
  })),
];
let done = 0;
const results = await judgeAll(jobs, ({ job }) => {
  done += 1;
  if (process.stderr.isTTY) {
    process.stderr.write(
      `\r\u001B[K${done}/${jobs.length} ${job.mutant ?? job.variants.join('+')}`,
    );
  }
});
if (process.stderr.isTTY) process.stderr.write('\r\u001B[K');

const matrix = killMatrix(mutants, checks, results);
const problems = [];
for (const { id, title, clause, alsoFailed, crashes } of matrix.survivors) {
  problems.push(
    `survivor ${id}: ${title}; breaks ${clause}` +
      (alsoFailed.length > 0
        ? `; only checks of other clauses failed: ${alsoFailed.join(', ')}`
        : '') +
      (crashes.length > 0 ? `; it crashed: ${crashes[0].split('\n')[0]}` : ''),
  );
}
if (!values.only) {
  for (const id of matrix.idle) problems.push(`check ${id} kills nothing`);
  for (const { check, mutant } of matrix.broken) {
    problems.push(`check ${check} does not kill ${mutant}, as it claims`);
  }
}
for (const { variants: ids, alarms, crashes } of matrix.falseAlarms) {
  for (const { check, verdict, text } of alarms) {
    problems.push(`variant ${ids.join('+') || 'reference'}: ${check} ${verdict}: ${text}`);
  }
  for (const crash of crashes) problems.push(`variant ${ids.join('+')} crashed: ${crash}`);
}
for (const problem of problems) console.log(problem);
console.log(
  `killed ${mutants.length - matrix.survivors.length} of ${mutants.length} mutants with ${judging} checks`,
);
console.log(
  `${matrix.falseAlarms.length} false alarms in ${variantIds.length} variants ${values.together ? `in ${groups.length} groups ` : ''}and ${values.combinations} combinations`,
);
console.log(`${jobs.length} emulators in ${Math.round((Date.now() - start) / 100) / 10} s`);
if (!values.only && !values.together) {
  mkdirSync(new URL('../docs/', import.meta.url), { recursive: true });
  writeFileSync(new URL('../docs/kill-matrix.json', import.meta.url), matrixJson(matrix));
  writeFileSync(new URL('../docs/kill-matrix.md', import.meta.url), matrixPage(matrix));
}
process.exit(problems.length > 0 ? 1 : 0);
