/**
 * `npm run mutants -- --sample N --seed S`: draws faults under conditions, judges each at the default effort,
 * and prints `killed K of N (95 % interval a to b)`, the same by kind of condition and by area, and every survivor with
 * the line that repeats it. Each is judged with the checks of its clause first, which is enough for most, and
 * else with all checks, as in a run; a check of its clause must find it either way. A pair is void, and another is
 * drawn for it, when nothing that the fault decides is anything that the condition speaks of, or when the condition
 * names requests by method or path, the fault changes what answers of the API contain, and no request of all
 * checks meets both. Each
 * void pair is printed. `--condition C` draws pairs of that condition alone. `--runs R` judges what survived with R cases of each property.
 */
import fc from 'fast-check';
import {
  conditionIds,
  conditions,
  variantsUnder,
} from '../dist/harness/emulator/conditions/conditions.js';
import { whyVoid } from '../dist/harness/emulator/conditions/void-pairs.js';
import { checksInForce, joined, limits } from '../dist/harness/emulator/conditions/heard.js';
import { loadMutant } from '../dist/harness/emulator/mutant.js';
import { judgeAll } from '../dist/harness/kill-matrix/pool.js';
import { judgesOf } from '../dist/harness/kill-matrix/matrix-renewal.js';
import { loadCatalog } from '../dist/harness/check/catalog.js';
import { cheapestFirst } from '../dist/harness/run/cheap-order.js';
import { areasOfClauses, score, tellClasses } from './sampled-score.mjs';
import { fail, wholeNumber } from './script-arguments.mjs';

/** Cases of a property, as in a run without options. */
const defaultRuns = 20;

/**
 * @param values the options of the command line
 * @param known mutants and checks
 * @returns the exit code: 2 for a bad option, else 0, for survivors are a measure and no fault
 */
export async function sampleFaults(values, known) {
  const seed = Number(values.seed);
  if (values.sample === undefined) return judgeOne(values, seed, known);
  const wanted = wholeNumber('--sample', values.sample);
  const more = Number(values.runs);
  const chosen = values.condition === undefined ? conditionIds : [values.condition];
  if (!conditionIds.includes(values.condition ?? conditionIds[0])) {
    return fail(
      `--condition ${values.condition}: there is none; allowed: ${conditionIds.join(', ')}`,
    );
  }
  const all = known.mutants.length * chosen.length;
  const pairs = known.mutants.flatMap((mutant) =>
    chosen
      .filter((condition) => whyVoid(mutant, condition) === undefined)
      .map((condition) => ({ mutant, condition })),
  );
  const heard = await heardOf(seed, known);
  const limited = pairs.filter((pair) => heard.limits(pair));
  // One permutation for each seed: a void pair is replaced by the next one.
  const [drawn] = fc.sample(fc.shuffledSubarray(limited, { minLength: limited.length }), {
    numRuns: 1,
    seed,
  });
  const counted = [];
  const voids = [];
  let first = 0;
  for (let next = 0; counted.length < wanted && next < drawn.length;) {
    const batch = drawn.slice(next, next + wanted - counted.length + 4);
    next += batch.length;
    const results = await judged(batch, seed, known, { heard });
    const isAlone = results.map(({ isKilled }) => isKilled);
    await judgeAgain(results, seed, known, { heard, isWhole: true });
    const isEmpty = await withoutRequest(results, seed, known, heard);
    for (const [place, result] of results.entries()) {
      if (counted.length === wanted) break;
      const { held, idle, other } = result.reach;
      // What did not begin in time may ask for the fault.
      if (result.unbegun === undefined && (held + idle + other === 0 || isEmpty(result))) {
        voids.push(result);
        continue;
      }
      counted.push(result);
      if (isAlone[place]) first += 1;
    }
    console.error(`${counted.length}/${wanted}`);
  }
  const found = score(counted);
  for (const { mutant, condition } of voids) {
    console.log(`void: ${mutant.title}, only ${conditions[condition].title}`);
  }
  tellSurvivors(counted, seed);
  tellClasses('by kind of condition', counted, ({ condition }) => conditions[condition].axis);
  const areas = areasOfClauses(known.checks);
  tellClasses('by area of the broken clause', counted, ({ mutant }) => areas.get(mutant.clause));
  console.log(`${first} of them by the checks of their clause alone`);
  const elsewhere = counted.filter(({ isKilled, isRed }) => isRed && !isKilled).length;
  console.log(`${elsewhere} of the survivors are red for another clause`);
  if (more > defaultRuns) {
    const again = [...counted];
    await judgeAgain(again, seed, known, { runs: more });
    console.error(`${survivorsOf(again).length} survive the checks of their clause`);
    // Conditions hold in more checks with more cases.
    const heardMore = await heardOf(seed, known, more);
    console.error('they are judged by all checks');
    await judgeAgain(again, seed, known, { runs: more, heard: heardMore, isWhole: true });
    tellSurvivors(again, seed, ` --runs ${more}`);
    console.log(`with --runs ${more}: ${score(again)}`);
  }
  console.log(
    `${found}; ${voids.length} void pairs were left out, and ${all - limited.length} of ${all} that no draw can have`,
  );
  return 0;
}

/** Time for one pair, milliseconds: what is not found until then survives. */
function mostMs(runs) {
  return 120_000 + 1_000 * runs;
}

function survivorsOf(counted) {
  return counted.filter(({ isKilled }) => !isKilled);
}

function tellSurvivors(counted, seed, options = '') {
  for (const { mutant, condition, reach, isRed, unbegun } of survivorsOf(counted)) {
    const force = reach.held === 0 ? 'never in force' : `in force ${reach.held} times`;
    const late = unbegun === undefined ? '' : `, ${unbegun} checks did not begin in time`;
    const why = `${force}${isRed ? ', red for another clause' : ''}${late}`;
    console.log(
      `survivor${options} (${why}): ${mutant.title}, only ${conditions[condition].title}; breaks ${mutant.clause}\n` +
        `  npm run mutants -- --fault ${mutant.id} --condition ${condition} --seed ${seed}${options}`,
    );
  }
}

/** Judges what survived once more, and notes what is killed so, and how often the fault was asked for in all. */
async function judgeAgain(counted, seed, known, how) {
  const places = [...counted.keys()].filter((place) => !counted[place].isKilled);
  const pairs = places.map((place) => counted[place]);
  const results = await judged(pairs, seed, known, how);
  for (const [index, place] of places.entries()) {
    const { held, idle, other } = counted[place].reach;
    const { reach, ...result } = results[index];
    const all = { held: held + reach.held, idle: idle + reach.idle, other: other + reach.other };
    const unbegun = counted[place].unbegun ?? result.unbegun;
    counted[place] = { ...result, unbegun, reach: all };
  }
}

/**
 * What conditions say of the decisions of an emulator without a fault, while all checks judge it: the faults that are
 * one under a condition, and the checks that come by them.
 */
async function heardOf(seed, known, runs = defaultRuns) {
  console.error('one run tells what conditions speak of');
  const checks = await inOrderOfRun(known.checks.filter(({ kind }) => kind === 'check'));
  const ids = checks.map(({ id }) => id);
  // Two threads share the work.
  const halves = [0, 1].map((half) => ids.filter((_id, place) => place % 2 === half));
  const jobs = halves.map((each) => ({
    variants: [],
    seed,
    runs,
    isHeard: true,
    checks: each,
  }));
  const heard = joined((await judgeAll(jobs, () => undefined)).map((each) => each.heard));
  const mutants = new Map();
  for (const { id } of known.mutants) mutants.set(id, await loadMutant(id));
  return {
    limits: ({ mutant, condition }) => limits(heard, condition, mutants.get(mutant.id)),
    checksInForce: ({ mutant, condition }) =>
      checksInForce(heard, condition, mutants.get(mutant.id)),
  };
}

/** Checks in the order of a run: those that move the clock come last. */
async function inOrderOfRun(checks) {
  const order = cheapestFirst(await loadCatalog()).map(({ id }) => id);
  const placeOf = ({ id }) => (order.includes(id) ? order.indexOf(id) : order.length);
  return checks.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Axes that name requests by their method, their path or their body. */
const requestAxes = ['method of the API', 'encoding of token requests', 'query of the page'];
const namesRequests = (condition) =>
  requestAxes.includes(conditions[condition].axis) || condition === 'with-charset';
/** Faults of what answers of the API contain: which requests they change, the method alone decides. */
const ofContent = /^(?:ACCT|FIELD|LIM-ITEMS|RES|SHAPE-.|STATUS-(?:2..|400|404|405|422)|SVC)-/;

/** Statuses are those of the API, so no request for the page has one of them at fault. */
const ofStatus = /^STATUS-/;
const isOfOtherRequests = ({ clause }, condition) =>
  ofContent.test(clause) ||
  (conditions[condition].axis === 'query of the page' && ofStatus.test(clause));

/** Finds the pairs of which not even all checks together have a request that the fault changes. */
async function withoutRequest(results, seed, { checks }, heard) {
  const doubtful = results.filter(
    ({ mutant, condition, reach }) =>
      reach.held === 0 &&
      reach.other > 0 &&
      namesRequests(condition) &&
      isOfOtherRequests(mutant, condition),
  );
  const jobs = doubtful.map(({ mutant, condition }) => ({
    mutant: mutant.id,
    condition,
    variants: [],
    once: true,
    seed,
    runs: defaultRuns,
    checks: checks
      .filter(
        ({ id, kind }) => kind === 'check' && heard.checksInForce({ mutant, condition }).has(id),
      )
      .map(({ id }) => id),
  }));
  const tried = await judgeAll(jobs, () => undefined);
  const empty = new Set(doubtful.filter((_each, index) => tried[index].reach.held === 0));
  return (result) => empty.has(result);
}

async function judgeOne({ fault, condition, ...values }, seed, known) {
  const runs = Number(values.runs);
  if (fault === undefined || condition === undefined) {
    const [given, missing] = fault === undefined ? ['condition', 'fault'] : ['fault', 'condition'];
    return fail(`--${given} alone: expected --${missing} ID beside it, or --sample N`);
  }
  const mutant = known.mutants.find(({ id }) => id === fault);
  if (mutant === undefined || !conditionIds.includes(condition)) {
    const bad = mutant === undefined ? `--fault ${fault}` : `--condition ${condition}`;
    const allowed =
      mutant === undefined
        ? 'the id of a mutant (list: harness/emulator/mutants)'
        : conditionIds.join(', ');
    return fail(`${bad}: there is none; allowed: ${allowed}`);
  }
  const results = await judged([{ mutant, condition }], seed, known, {
    isWhole: false,
    isNamed: true,
    runs,
  });
  await judgeAgain(results, seed, known, { runs, isWhole: true });
  const [result] = results;
  const own = judgesOf(mutant, known.checks);
  for (const { check, verdict, text } of result.outcomes) {
    if (verdict !== 'passed' || own.includes(check)) console.log(`${verdict} ${check} ${text}`);
  }
  console.log(
    `${result.isKilled ? 'killed' : 'survived'}; in force ${result.reach.held} times, held and changed nothing ${result.reach.idle} times, not in force ${result.reach.other} times${result.unbegun === undefined ? '' : `; ${result.unbegun} checks did not begin in time`}`,
  );
  return 0;
}

/**
 * Judges pairs of a mutant and a condition, in that order. Checks in which the fault is in force come first.
 *
 * @param how whether all checks judge each pair, or those of the clause of its mutant; whether a failure names the
 *   circumstances that it needs, else a pair is done with its first failure; what `heardOf` found, so that
 *   checks are left out in which the fault is never in force; and the cases of a property
 */
async function judged(
  pairs,
  seed,
  { checks },
  { isWhole = false, isNamed = false, heard, runs = defaultRuns } = {},
) {
  const order = (await inOrderOfRun(checks)).map(({ id }) => id);
  const all = checks.filter(({ kind }) => kind !== 'observation');
  const clausesOf = new Map(checks.map(({ id, clauses }) => [id, clauses]));
  const checksFor = (pair) => {
    const own = isWhole ? all.map(({ id }) => id) : judgesOf(pair.mutant, checks);
    // What was heard is of an emulator without variants.
    const isHeard = variantsUnder(pair.condition).length === 0;
    const inForce = isHeard ? heard?.checksInForce(pair) : undefined;
    // Access is made by whichever check needs it first, so the others that share it count as one with that.
    const share = all.filter((each) => each.sharesAccess).map(({ id }) => id);
    // Other checks may be judged on other days.
    const isDated = conditions[pair.condition].axis === 'date';
    const isShared = inForce !== undefined && share.some((id) => inForce.has(id));
    const mayShow = (id) =>
      !isWhole ||
      isDated ||
      inForce === undefined ||
      inForce.has(id) ||
      (isShared && share.includes(id));
    const invariants = all.filter(({ kind }) => kind === 'invariant').map(({ id }) => id);
    const isLater = (id) => inForce !== undefined && !inForce.has(id);
    return own
      .filter((id) => mayShow(id) || invariants.includes(id))
      .toSorted((a, b) => isLater(a) - isLater(b) || order.indexOf(a) - order.indexOf(b));
  };
  const jobs = pairs.map((pair) => ({
    mutant: pair.mutant.id,
    condition: pair.condition,
    variants: [],
    seed,
    runs,
    isWhole: true,
    mostMs: mostMs(runs),
    ...(!isNamed && {
      until: all.map(({ id }) => id).filter((id) => clausesOf.get(id).includes(pair.mutant.clause)),
    }),
    checks: checksFor(pair),
  }));
  const results = await judgeAll(jobs, () => undefined);
  return results.map(({ outcomes, reach, unbegun }, index) => {
    const pair = pairs[index];
    const red = outcomes.filter(({ verdict }) => verdict === 'failed' || verdict === 'warned');
    const isKilled = red.some(({ check }) => clausesOf.get(check).includes(pair.mutant.clause));
    const { mutant, condition } = pair;
    return { mutant, condition, outcomes, reach, unbegun, isKilled, isRed: red.length > 0 };
  });
}
