import { type Circumstance, circumstances, rowsOf } from '../check/circumstances.js';
import type { Capability } from '../check/capabilities.js';
import type { Declared } from '../check/check.js';
import type { CheckResult, Outcome } from '../check/outcome.js';
import { type LeftBehind, leftKinds } from '../check/left-behind.js';
import { joinedPrints } from '../../spec/fingerprint.js';
import { joinedFindings } from './invariant-results.js';
import { heldBack } from '../targets/manifest/safety.js';
import type { Session } from '../targets/session/session.js';
import { type EngineOptions, runOnce, sharesAccess } from './judge-check.js';
import { hashSeed } from './seed.js';
import { moveToSpecialDate } from './special-date.js';

/** Cases of each property in the second run: the first one has tried all of them. */
const fewCases = 3;

/**
 * Runs one check on a session's target and says what became of it. Never throws.
 *
 * Where requests cost no time, a check that passes runs again, with every circumstance at once to which a
 * conforming service is indifferent. When it then finds a clause broken, it runs without one circumstance
 * after the other, until only those are left that the breach needs; the failure names them. A second run
 * that cannot judge changes nothing. A storm is dear, and is about traffic more than about who sends it: its
 * first run is in circumstances already, and one in plain circumstances follows only where that decides
 * nothing.
 */
export async function runCheck(
  id: string,
  declared: Declared,
  session: Session,
  options: EngineOptions,
): Promise<CheckResult> {
  const has = (wanted: Capability) =>
    session.capabilities.some(({ name, present }) => present && name === wanted);
  const rows = isMultiplied(declared, session, has) ? rowsOf(has, sharesAccess(declared)) : [];
  const isStorm = declared.does.includes('storm') && options.once !== true;
  const storms = isStorm ? await stormIn(rows, id, declared, session, options) : undefined;
  if (storms !== undefined && storms.on.length > 0) {
    return summed(storms.outcome, storms.runs, storms.on);
  }
  const plain = await runOnce(id, declared, session, options);
  const results = [plain, ...(storms?.runs ?? [])];
  if (plain.outcome.verdict !== 'passed' || options.once === true) {
    return summed(plain.outcome, results, []);
  }
  const judgedAgain = new Set<Circumstance>();
  for (const row of rowsFor(id, declared, options, costOf(plain), rows)) {
    const { outcome, runs, on } = await judgedIn(row, id, declared, session, options);
    results.push(...runs);
    for (const each of on) judgedAgain.add(each);
    if (isBroken(outcome)) return summed(outcome, results, [...judgedAgain]);
  }
  return summed(plain.outcome, results, [...judgedAgain]);
}

/** A storm in the row that the seed decides on; undefined where there is no row. */
async function stormIn(
  rows: readonly (readonly Circumstance[])[],
  id: string,
  declared: Declared,
  session: Session,
  options: EngineOptions,
): Promise<JudgedInRow | undefined> {
  const row = rows[(hashSeed(options.seed, id) >>> 0) % rows.length];
  return row && judgedIn(row, id, declared, session, options, options.runs);
}

/** In a run with as many cases, every check has all rows. */
const manyCases = 100;
/** A check whose few cases send no more requests has all rows; for others the seed decides on one. */
const fewRequests = 60;
/** A check whose few cases send more has a second run only in a run with many cases. */
const mostRequests = 120;

/** About as many requests as a run with few cases sends. */
function costOf({ requests, cases }: CheckResult): number {
  return cases > fewCases ? (requests * fewCases) / cases : requests;
}

function rowsFor(
  id: string,
  declared: Declared,
  { seed, runs }: EngineOptions,
  requests: number,
  rows: readonly Circumstance[][],
): readonly Circumstance[][] {
  if (declared.does.includes('storm')) return []; // it was tried in a row, which decided nothing
  if (requests > mostRequests && runs < manyCases) return [];
  const isCheap = requests <= fewRequests || runs >= manyCases;
  const chosen = isCheap ? rows : [rows[(hashSeed(seed, id) >>> 0) % rows.length] ?? []];
  // The contract does not say what the option to keep does for private integrations.
  const isRotating = declared.does.includes('rotate');
  return chosen.map((row) => (isRotating ? row.filter((each) => each !== 'private') : row));
}

interface JudgedInRow {
  readonly outcome: Outcome;
  readonly runs: readonly CheckResult[];
  /** The circumstances in which the check was judged; empty when it could not be. */
  readonly on: readonly Circumstance[];
}

/** Runs a check in a row of circumstances, and finds out which of them a breach needs. */
async function judgedIn(
  all: readonly Circumstance[],
  id: string,
  declared: Declared,
  session: Session,
  options: EngineOptions,
  cases = fewCases,
): Promise<JudgedInRow> {
  const few = { ...options, runs: Math.min(options.runs, cases) };
  const runs: CheckResult[] = [];
  const runIn = async (on: readonly Circumstance[]) => {
    if (on.includes('special-date')) await moveToSpecialDate(session, declared);
    const result = await runOnce(id, declared, session, { ...few, circumstances: on });
    runs.push(result);
    return result;
  };
  let needed = all;
  let { outcome } = await runIn(needed);
  if (!isBroken(outcome) && outcome.verdict !== 'passed' && all.includes('private')) {
    // A check may need the integration in several accounts, which a private one cannot have.
    needed = all.filter((each) => each !== 'private');
    ({ outcome } = await runIn(needed));
  }
  const on = isBroken(outcome) || outcome.verdict === 'passed' ? needed : [];
  if (!isBroken(outcome)) return { outcome, runs, on };
  if (declared.does.includes('storm')) {
    // The first run of all: most breaches need no circumstance, and each further storm is dear.
    const plain = await runIn([]);
    if (isBroken(plain.outcome)) return { outcome: plain.outcome, runs, on };
  }
  for (const each of needed) {
    const fewer = needed.filter((other) => other !== each);
    const tried = await runIn(fewer);
    if (!isBroken(tried.outcome)) continue;
    needed = fewer;
    outcome = tried.outcome;
  }
  return { outcome: named(outcome, needed), runs, on };
}

/**
 * Whether a check is judged in circumstances. One that tells stories draws its own, and where time only
 * passes by waiting, every request takes its share of it.
 */
function isMultiplied(
  declared: Declared,
  session: Session,
  has: (capability: Capability) => boolean,
): boolean {
  return (
    declared.kind === 'check' &&
    declared.circumstances !== 'own' &&
    session.declared === undefined &&
    session.answers === undefined &&
    session.clock.movable &&
    heldBack(session.safety, declared.does) === undefined &&
    has('provision')
  );
}

type Broken = Extract<Outcome, { verdict: 'failed' | 'warned' }>;

function isBroken(outcome: Outcome): outcome is Broken {
  return outcome.verdict === 'failed' || outcome.verdict === 'warned';
}

/** The outcome, whose failure tells the circumstances that it needs. */
function named(outcome: Outcome, needed: readonly Circumstance[]): Outcome {
  if (!isBroken(outcome) || needed.length === 0) return outcome;
  const only = needed.map((each) => circumstances[each].only).join(', and ');
  const { failure } = outcome;
  return { ...outcome, failure: { ...failure, actual: `${failure.actual}, only ${only}` } };
}

/** One result for several runs of a check. */
function summed(
  outcome: Outcome,
  results: readonly CheckResult[],
  circumstances: readonly Circumstance[],
): CheckResult {
  const [first] = results;
  const left = leftBy(results);
  if (first === undefined) throw new Error('a check has one run at least');
  const sum = (name: 'durationMs' | 'requests' | 'cases' | 'planned429' | 'unplanned429') =>
    results.reduce((total, result) => total + (result[name] ?? 0), 0);
  return {
    ...first,
    outcome,
    durationMs: sum('durationMs'),
    requests: sum('requests'),
    cases: sum('cases'),
    planned429: sum('planned429'),
    unplanned429: sum('unplanned429'),
    ...(circumstances.length > 0 && { circumstances }),
    ...(Object.keys(left).length > 0 && { left }),
    ...(first.prints !== undefined && {
      prints: joinedPrints(results.map(({ prints }) => prints ?? [])),
    }),
    ...joinedFindings(results.map(({ invariants }) => invariants)),
  };
}

/** What all runs of a check left on the target. */
function leftBy(results: readonly CheckResult[]): LeftBehind {
  const counts = leftKinds.map(
    (kind) => [kind, results.reduce((total, { left }) => total + (left?.[kind] ?? 0), 0)] as const,
  );
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}
