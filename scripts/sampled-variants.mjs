/**
 * `npm run mutants -- --sample N --variants --seed S`: draws pairs of a variant and a circumstance, judges them
 * at the default effort with all checks and invariants, and prints `A false alarms in N pairs`, with each alarm
 * and the line that repeats it. Variants without a choice in common are judged together: a run meets all
 * circumstances with each of them.
 */
import fc from 'fast-check';
import { loadCatalog } from '../dist/harness/check/catalog.js';
import { circumstances } from '../dist/harness/check/circumstances.js';
import { together } from '../dist/harness/kill-matrix/combinations.js';
import { nameOf } from '../dist/harness/kill-matrix/matrix-renewal.js';
import { judgeAll } from '../dist/harness/kill-matrix/pool.js';
import { wholeNumber } from './script-arguments.mjs';
import { cheapestFirst } from '../dist/harness/run/cheap-order.js';

/** Cases of a property, as in a run without options. */
const defaultRuns = 20;

/**
 * @param values the options of the command line
 * @param variants the choices of each variant by its id
 * @param checks all checks and invariants
 * @returns the exit code: 1 where there is a false alarm
 */
export async function sampleVariants(values, variants, checks) {
  const wanted = wholeNumber('--sample', values.sample);
  const seed = Number(values.seed);
  const pairs = [...variants.keys()].flatMap((variant) =>
    Object.keys(circumstances).map((circumstance) => ({ variant, circumstance })),
  );
  const [drawn] = fc.sample(fc.shuffledSubarray(pairs, { minLength: pairs.length }), {
    numRuns: 1,
    seed,
  });
  const chosen = drawn.slice(0, wanted);
  const judged = new Map(
    [...new Set(chosen.map(({ variant }) => variant))].map((id) => [id, variants.get(id)]),
  );
  const order = cheapestFirst(await loadCatalog()).map(({ id }) => id);
  const known = new Set(checks.filter(({ kind }) => kind !== 'observation').map(({ id }) => id));
  const inOrder = [
    ...order.filter((id) => known.has(id)),
    ...[...known].filter((id) => !order.includes(id)),
  ];
  const jobOf = (ids, by) => ({
    variants: ids,
    seed,
    runs: defaultRuns,
    isWhole: true,
    checks: by ?? inOrder,
  });
  const groups = together(judged, seed);
  let done = 0;
  const results = await judgeAll(
    groups.map((ids) => jobOf(ids)),
    () => console.error(`${(done += 1)}/${groups.length} groups`),
  );
  const met = new Map();
  const alarms = [];
  for (const [place, { outcomes, crashes }] of results.entries()) {
    const ids = groups[place];
    const on = new Set(outcomes.flatMap((each) => each.circumstances ?? []));
    for (const id of ids) met.set(id, on);
    const wrong = outcomes.filter(({ verdict }) => isAlarm(verdict));
    for (const each of wrong) alarms.push({ ids, ...each });
    for (const text of crashes)
      alarms.push({ ids, check: 'the emulator', verdict: 'crashed', text });
  }
  for (const { ids, check, verdict, text } of alarms) {
    console.log(`${nameOf(ids)}: ${check} ${verdict}: ${text}`);
    const only = ids.map((id) => `--only ${id}`).join(' or ');
    console.log(`  npm run mutants -- ${only} --seed ${seed}`);
  }
  // A pair whose circumstance its variant does not offer is replaced by the next one.
  const inReach = drawn.filter(({ variant, circumstance }) => met.get(variant)?.has(circumstance));
  const count = Math.min(wanted, inReach.length);
  console.log(
    `${alarms.length} false alarms in ${count} pairs of ${judged.size} variants and ${Object.keys(circumstances).length} circumstances`,
  );
  return alarms.length > 0 ? 1 : 0;
}

function isAlarm(verdict) {
  return verdict === 'failed' || verdict === 'warned' || verdict === 'inconclusive';
}
