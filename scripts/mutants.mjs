/**
 * `npm run mutants`: judges every mutant with the checks that name its clause, and all variants,
 * in groups, with all checks, on all cores, and writes the kill matrix; then the same for the role
 * integration. Fails on a mutant that no check of its
 * clause kills, on a check that kills nothing, on a claim of `kills` that is not true, and on any
 * variant that is not wholly green.
 *
 * `--changed` judges only what changed since the matrix was written, and patches it in.
 * `--check` judges nothing and fails when `--changed` would find something to do.
 *
 * These write nothing:
 * `--compare` judges the mutants with the checks that found them before, those that differ with all checks of their
 * clause, and fails when the mutants are not killed as the written matrix says; of the combinations it judges some; then it judges the role
 * integration, unless `--role service` leaves it out: for CI.
 * `--alone` judges the variants one by one instead of in groups.
 * `--only TEXT` judges the mutants and variants whose id contains the text. `--full` judges mutants with all checks.
 * `--sample N` draws N faults under conditions (`--seed S`), judges each at the default effort and prints
 * how many are found; `--fault ID --condition ID` judges one of them. See docs/sampled-faults.md.
 * `--sample N --variants` draws N pairs of a variant and a circumstance and counts false alarms.
 * `--bound N` judges emulators that a profile binds, and N mutants through them (`--seed S`).
 * `--seed N`, `--runs N`, `--combinations N` change the random combinations and the generated values.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { sharesAccess } from '../dist/harness/run/row-fit.js';
import { loadCatalog, loadInvariants } from '../dist/harness/check/catalog.js';
import { loadMutant } from '../dist/harness/emulator/mutant.js';
import { loadVariant } from '../dist/harness/emulator/variant.js';
import { mutantIds } from '../dist/harness/check/generated/mutant-ids.js';
import { variantIds } from '../dist/harness/check/generated/variant-ids.js';
import { combinations, together } from '../dist/harness/kill-matrix/combinations.js';
import { joined, mutantRows, variantRows } from '../dist/harness/kill-matrix/matrix.js';
import { judgeAll } from '../dist/harness/kill-matrix/pool.js';
import { judgedNow, judgesOf, nameOf } from '../dist/harness/kill-matrix/matrix-renewal.js';
import { problemsOf } from './matrix-problems.mjs';
import { fingerprintsNow } from './executed-code.mjs';
import { isStale, recordedMatrix, renewedMatrix, writeMatrix } from './matrix-files.mjs';
import { matrixOptions } from './matrix-options.mjs';
import { fail } from './script-arguments.mjs';

const { values, isSampled, writes } = matrixOptions();
const seed = Number(values.seed);
const runs = Number(values.runs);
// A variant has nothing to hide in the last cases of a property, and there are many variants: few
// cases for each alone, all of them for the combinations.
const casesAlone = Math.max(1, Math.round(runs / 10));

const catalog = await loadCatalog();
const inOrder = [
  ...catalog.filter(({ declared }) => !declared.isLast),
  ...catalog.filter(({ declared }) => declared.isLast),
  ...(await loadInvariants()),
];
const checks = inOrder.map(({ id, declared }) => ({
  id,
  kind: declared.kind,
  clauses: declared.clauses,
  kills: declared.kind === 'observation' ? [] : declared.kills,
  dependsOn: declared.dependsOn ?? [],
  over: declared.over ?? [],
  isLast: declared.isLast ?? false,
  sharesAccess: declared.kind === 'check' && sharesAccess(declared),
}));
const mutants = await Promise.all(
  mutantIds
    .filter((id) => !values.only || id.includes(values.only))
    .map(async (id) => {
      const { title, clause } = await loadMutant(id);
      return { id, title, clause };
    }),
);
const variants = new Map(
  await Promise.all(variantIds.map(async (id) => [id, (await loadVariant(id)).choices])),
);
const chosen = variantIds.filter((id) => !values.only || id.includes(values.only));
const groups = values.alone || values.only ? chosen.map((id) => [id]) : together(variants, seed);
const combined = values.only ? [] : combinations(variants, Number(values.combinations), seed);
/** In CI, variants are judged in their groups and in some of their combinations. */
const judgedCombinations = values.compare ? combined.slice(0, 3) : combined;
if (values.only && mutants.length + chosen.length === 0) {
  process.exit(fail(`--only: no mutant and no variant has '${values.only}' in its id`));
}
/** In CI only the reference and the first combinations are judged in other circumstances, too. */
const judgedAgain = 1;
const sets = values.only ? groups : [[], ...judgedCombinations, ...groups];
const all = checks.map(({ id }) => id);

const role = 'service';
const judgeable = { mutants, checks, sets, conditions: JSON.stringify([seed, runs, casesAlone]) };
const start = Date.now();
const recordedRows = new Map(
  values.compare || values.bound !== undefined
    ? recordedMatrix(role).mutants.map((row) => [row.id, row])
    : [],
);
if (values.bound !== undefined) {
  const { judgeBound } = await import('./bound-mutants.mjs');
  process.exit(
    await judgeBound(
      Number(values.bound),
      { seed, runs, casesAlone },
      { mutants, checks, finders },
    ),
  );
} else if (values.variants) {
  console.log(`seed ${seed}`);
  const { sampleVariants } = await import('./sampled-variants.mjs');
  process.exit(await sampleVariants(values, variants, checks));
} else if (isSampled) {
  console.log(`seed ${seed}`);
  const { sampleFaults } = await import('./sampled-faults.mjs');
  process.exit(await sampleFaults(values, { mutants, checks }));
} else if (values.check) {
  process.exit(isStale(role, judgeable) ? 1 : 0);
} else if (values.changed) {
  process.exit(await renewChanged());
} else {
  const code = await judgeEverything();
  // A whole run covers both roles.
  const script = fileURLToPath(new URL('integration-mutants.mjs', import.meta.url));
  const args = values.compare ? [script, '--compare'] : [script];
  const isWhole = writes || (values.compare && !values.only && values.role === undefined);
  const other = isWhole ? spawnSync(process.execPath, args, { stdio: 'inherit' }) : undefined;
  process.exit(code || (other?.status ?? 0));
}

async function judgeEverything() {
  const found = await judge(
    mutants.map(({ id }) => id),
    sets.map((ids) => ({ variants: ids, checks: all })),
  );
  const rows = values.compare ? await comparedRows(found) : found.mutants;
  const matrix = joined(rows, found.variants, checks);
  const problems = problemsOf(matrix, found.late, !values.only);
  if (values.compare) problems.push(...differences(matrix.mutants).map(told));
  if (writes) writeMatrix(role, matrix, judgedNow(judgeable, fingerprintsNow()), found.late);
  return tell(matrix, problems, found.jobs);
}

async function renewChanged() {
  const { matrix, found } = await renewedMatrix(role, judgeable, judge);
  return tell(matrix, problemsOf(matrix, found.late, !values.only), found.jobs);
}

/**
 * The rows of mutants, those that differ from the written matrix judged with all checks of their clause, as it was
 * written: some faults show by chance, and what an emulator draws depends on the checks before.
 */
async function comparedRows(found) {
  const differing = differences(found.mutants).map(({ id }) => id);
  if (values.full || differing.length === 0) return found.mutants;
  const again = await judge(differing, [], (mutant) => judgesOf(mutant, checks));
  found.late.push(...again.late);
  found.jobs += again.jobs;
  console.log(`judged again, with all checks of their clause: ${differing.join(', ')}`);
  const byId = new Map(again.mutants.map((row) => [row.id, row]));
  return found.mutants.map((row) => {
    const other = byId.get(row.id);
    return other === undefined ? row : { ...other, crashes: [...row.crashes, ...other.crashes] };
  });
}

/** Judges mutants and sets of variants, in the order given. */
async function judge(ids, wantedSets, judges = judgesIn) {
  const byId = new Map(mutants.map((mutant) => [mutant.id, mutant]));
  const wanted = ids.map((id) => byId.get(id));
  const jobs = [
    ...wantedSets.map(({ variants: set, checks: judges }) => ({
      variants: set,
      // A single variant, and a group of them, has what the combinations and the reference show too.
      ...(isJudgedOnce(set) && { once: true }),
      seed,
      runs: groups.some((group) => nameOf(group) === nameOf(set)) ? casesAlone : runs,
      checks: judges,
    })),
    ...wanted.map((mutant) => ({
      mutant: mutant.id,
      variants: [],
      once: true,
      seed,
      runs,
      checks: judges(mutant),
    })),
  ];
  let done = 0;
  const results = await judgeAll(jobs, ({ job }) => {
    done += 1;
    if (!process.stderr.isTTY) return;
    process.stderr.write(`\r\u001B[K${done}/${jobs.length} ${job.mutant ?? nameOf(job.variants)}`);
  });
  if (process.stderr.isTTY) process.stderr.write('\r\u001B[K');
  const late = results.flatMap(({ job, outcomes }) =>
    outcomes.flatMap(({ check, isLate }) =>
      isLate ? [{ emulator: job.mutant ?? nameOf(job.variants), check }] : [],
    ),
  );
  return {
    jobs: jobs.length,
    mutants: mutantRows(wanted, checks, results),
    variants: variantRows(results),
    late,
  };
}

/** The checks that judge a mutant in this run. */
function judgesIn(mutant) {
  if (values.full) return all;
  return values.compare ? finders(mutant) : judgesOf(mutant, checks);
}

function isJudgedOnce(set) {
  const place = combined.findIndex((each) => nameOf(each) === nameOf(set));
  const isGroup = groups.some((group) => nameOf(group) === nameOf(set));
  return isGroup || (values.compare && place >= judgedAgain);
}

/**
 * The checks that kill a mutant by the written matrix or by their own word. What a check depends on matters only where
 * the matrix says that a failure of that hides its own. An invariant judges the exchanges of others, so where one is
 * among them, all that judged the mutant.
 */
function finders(mutant) {
  const { killedBy = [], alsoFoundBy = [] } = recordedRows.get(mutant.id) ?? {};
  const found = checks.filter(
    ({ id, kills }) => killedBy.includes(id) || kills.includes(mutant.id),
  );
  if (found.some(({ kind }) => kind === 'invariant')) return judgesOf(mutant, checks);
  const ids = new Set(found.map(({ id }) => id));
  if (alsoFoundBy.some((id) => ids.has(id))) return judgesOf(mutant, checks, ids);
  return all.filter((id) => ids.has(id));
}

/** The rows of mutants that are not killed as the written matrix says. */
function differences(rows) {
  const before = new Map(recordedMatrix(role).mutants.map(({ id, killedBy }) => [id, killedBy]));
  return rows.filter(({ id, killedBy }) => !isDeepStrictEqual(before.get(id), killedBy.toSorted()));
}

function told({ id, killedBy }) {
  return `docs/kill-matrix.json is stale: ${id} is killed by ${killedBy.join(', ')}; run npm run renew -- --all`;
}

function tell(matrix, problems, jobs) {
  for (const problem of problems) console.log(problem);
  const count = (wanted) => checks.filter(({ kind }) => kind === wanted).length;
  console.log(
    `killed ${mutants.length - matrix.survivors.length} of ${mutants.length} mutants with ${count('check')} checks and ${count('invariant')} invariants`,
  );
  console.log(
    `${matrix.falseAlarms.length} false alarms in ${chosen.length} variants ${groups.length === chosen.length ? '' : `in ${groups.length} groups `}and ${judgedCombinations.length} combinations`,
  );
  console.log(`${jobs} emulators in ${Math.round((Date.now() - start) / 100) / 10} s`);
  return problems.length > 0 ? 1 : 0;
}
