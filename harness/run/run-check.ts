import { type Circumstance, circumstancesIn, drawableOf } from '../check/circumstances.js';
import type { Capability } from '../check/capabilities.js';
import type { Declared } from '../check/check.js';
import type { CheckResult, Counterexample, Outcome } from '../check/outcome.js';
import { type LeftBehind, leftKinds } from '../check/left-behind.js';
import { joinedPrints } from '../../spec/fingerprint.js';
import { joinedFindings } from './invariant-results.js';
import { heldBack } from '../targets/manifest/safety.js';
import type { Session } from '../targets/session/session.js';
import { type EngineOptions, runOnce } from './judge-check.js';
import { furtherRows, type RowToTry, rowsFor } from './check-rows.js';
import { drawsCircumstances, isFit } from './row-fit.js';
import { withinReach } from './within-reach.js';
import { CaseDates } from './case-dates.js';
import { isBroken, isUnanswered, isUndecided, named, narrowed } from './narrowing.js';
import { hashSeed } from './seed.js';
import { reasonOf } from '../base/thrown.js';
import { notRunResult } from './plan.js';
import { moveToOrdinaryDate, moveToSpecialDate } from './special-date.js';

/**
 * Runs one check on a session's target and says what became of it. Never throws.
 *
 * Where requests cost no time, a check runs in several rows of circumstances to which a conforming service is
 * indifferent, the cheapest one first. When a run finds the clause broken, the check runs without one
 * circumstance after the other, until only those are left that the breach needs; the failure names them. Where
 * the first row decides nothing, the check is judged in plain circumstances. A further run that cannot judge
 * changes nothing, but one that twice gets no complete answer leaves the check undecided: a client of the service
 * would get none either. A large storm is dear, so it runs in one row, and the seed decides in which.
 */
export async function runCheck(
  id: string,
  declared: Declared,
  session: Session,
  options: EngineOptions,
): Promise<CheckResult> {
  const { clock } = session;
  if (!clock.movable) return judged(id, declared, session, options);
  const failure =
    options.date === undefined ? undefined : await failureToReach(options.date, clock);
  if (failure !== undefined) return undecidedResult(id, failure);
  const beganAt = clock.now();
  return { ...(await judged(id, declared, session, options)), beganAt };
}

/** Moves a clock to a date, not back, and says why it is not there; undefined when it is. */
async function failureToReach(
  date: number,
  clock: Pick<Session['clock'], 'now' | 'advance'>,
): Promise<string | undefined> {
  try {
    if (clock.now() < date) await clock.advance(date - clock.now());
  } catch (error) {
    return `the target's clock could not be moved to ${new Date(date).toISOString()}: ${reasonOf(error)}`;
  }
  return undefined;
}

function undecidedResult(check: string, reason: string): CheckResult {
  const outcome = { verdict: 'inconclusive', cause: 'harness', reason, exchanges: [] } as const;
  return { ...notRunResult(check, { reason }), outcome };
}

async function judged(
  id: string,
  declared: Declared,
  session: Session,
  asked: EngineOptions,
): Promise<CheckResult> {
  const has = (wanted: Capability) =>
    session.capabilities.some(({ name, present }) => present && name === wanted);
  const isMultiplied = mayBeMultiplied(declared, session, asked, has);
  const offered = drawableOf(has).filter((each) => isFit(each, declared));
  const rights = { does: [...declared.does, 'create'] } as const;
  // Few checks draw by themselves, and the questions to the target cost requests.
  const draws = drawsCircumstances(declared);
  const drawable = isMultiplied && draws ? await withinReach(offered, rights, session, asked) : [];
  const options = { ...asked, drawable };
  if (isMultiplied && declared.circumstances === 'own') {
    const isDated = drawable.includes('special-date');
    if (isDated) await moveToSpecialDate(session, declared);
    const movesClock = isDated && declared.needs.includes('clock');
    const dates = movesClock ? new CaseDates(session.clock, hashSeed(options.seed, id)) : undefined;
    return runOnce(id, declared, session, { ...options, ...(dates && { dates }) });
  }
  if (isMultiplied && options.replay !== undefined) {
    return repeated(options.replay, id, declared, session, options);
  }
  const [first, ...others] = isMultiplied ? await rowsFor(id, declared, session, options) : [];
  const opening =
    first && (await judgedIn(first, { ahead: 0, isKnown: false }, id, declared, session, options));
  const results = [...(opening?.runs ?? [])];
  let outcome = opening?.outcome;
  if (opening === undefined || (opening.met.length === 0 && !opening.isPlain)) {
    const plain = await runOnce(id, declared, session, options);
    results.unshift(plain);
    ({ outcome } = plain);
  }
  const met = new Set(opening?.met);
  const lost = new Set(opening?.lost);
  let unanswered =
    opening !== undefined && isUnanswered(opening.outcome) ? opening.outcome : undefined;
  const tried = results.at(-1);
  if (outcome?.verdict === 'passed' && tried !== undefined) {
    for (const row of furtherRows(others, declared, tried)) {
      const { runs, ...found } = await judgedIn(
        row,
        // The first row begins on a special date, and the others end on one.
        { ahead: opening?.movedMs ?? 0, isKnown: unanswered !== undefined },
        id,
        declared,
        session,
        options,
      );
      results.push(...runs);
      for (const each of found.met) met.add(each);
      for (const each of found.lost) lost.add(each);
      if (isUnanswered(found.outcome)) unanswered ??= found.outcome;
      if (!isBroken(found.outcome)) continue;
      ({ outcome } = found);
      break;
    }
    if (outcome.verdict === 'passed') outcome = unanswered ?? outcome;
  }
  return summed(outcome, results, { met: [...met], lost: [...lost] });
}

/** Tries a counterexample once more, in the circumstances in which it was found. */
async function repeated(
  { circumstances: wanted = [], round = 0, runs: cases }: Counterexample,
  id: string,
  declared: Declared,
  session: Session,
  options: EngineOptions,
): Promise<CheckResult> {
  const on = await withinReach(wanted, declared, session, options);
  if (on.includes('special-date')) await moveToSpecialDate(session, declared);
  const runs = cases ?? options.runs;
  const found = { ...options, circumstances: on, round, runs };
  const result = await runOnce(id, declared, session, found);
  return { ...result, outcome: named({ outcome: result.outcome, on }) };
}

interface JudgedInRow {
  readonly outcome: Outcome;
  readonly runs: readonly CheckResult[];
  /** The sets of circumstances in which the check was judged, each as a number; empty when it could not be. */
  readonly met: readonly number[];
  /** What the row wanted and the target leaves no room for. */
  readonly lost: readonly Circumstance[];
  /** How far a case of the last run moved the clock by itself, milliseconds. */
  readonly movedMs: number;
  /** The outcome is that of plain circumstances. */
  readonly isPlain: boolean;
}

/**
 * Runs a check in a row of circumstances, and finds out which of them a breach needs.
 *
 * @param before how far the clock was moved ahead before, milliseconds, and whether it is known that the check
 *   gets no answer in some row
 */
async function judgedIn(
  { on: wanted, round, cases, turn }: RowToTry,
  { ahead, isKnown }: { readonly ahead: number; readonly isKnown: boolean },
  id: string,
  declared: Declared,
  session: Session,
  options: EngineOptions,
): Promise<JudgedInRow> {
  const runs: CheckResult[] = [];
  let movedMs = 0;
  const all = await withinReach(wanted, declared, session, options);
  const lost = wanted.filter((each) => !all.includes(each));
  const runIn = async (on: readonly Circumstance[], isBrief = options.isBrief === true) => {
    const isDated = on.includes('special-date');
    if (isDated) await moveToSpecialDate(session, declared, ahead);
    // Whether a breach needs the date shows on another one.
    else if (all.includes('special-date')) await moveToOrdinaryDate(session);
    const movesClock = isDated && declared.needs.includes('clock');
    const dates = movesClock ? new CaseDates(session.clock, hashSeed(options.seed, id)) : undefined;
    const turns = turn !== undefined && { turn };
    const own = { ...options, runs: cases, round, circumstances: on, isBrief, ...turns };
    const dated = { ...own, ...(dates && { dates }) };
    const result = await runOnce(id, declared, session, dated);
    movedMs = dates?.movedMs ?? 0;
    runs.push(result);
    return result;
  };
  /** What goes wrong once may be the fault of the network. */
  const tryIn = async (on: readonly Circumstance[]) => {
    const first = await runIn(on, true);
    return isUnanswered(first.outcome) && !isKnown ? runIn(on, true) : first;
  };
  let needed = all;
  let tried = await tryIn(needed);
  if (isUndecided(tried.outcome) && all.includes('private')) {
    // A check may need the integration in several accounts, which a private one cannot have.
    needed = all.filter((each) => each !== 'private');
    tried = await tryIn(needed);
  }
  const found =
    options.isBrief === true || (isKnown && isUnanswered(tried.outcome))
      ? { ...tried, on: needed }
      : await narrowed({ ...tried, on: needed }, runIn, session);
  const outcome = named(found);
  const passed = tried.outcome.verdict === 'passed' ? tried : undefined;
  const met = (passed ?? runs.find((each) => isBroken(each.outcome)))?.met ?? [];
  return { outcome, runs, met, lost, movedMs, isPlain: found.on.length === 0 };
}

/**
 * Whether a check is judged in circumstances. Where time only passes by waiting, every request takes its share
 * of it.
 */
function mayBeMultiplied(
  declared: Declared,
  session: Session,
  { once }: EngineOptions,
  has: (capability: Capability) => boolean,
): boolean {
  return (
    once !== true &&
    declared.kind === 'check' &&
    session.declared === undefined &&
    session.answers === undefined &&
    session.clock.movable &&
    heldBack(session.safety, declared.does) === undefined &&
    has('provision')
  );
}

/** One result for several runs of a check. */
function summed(
  outcome: Outcome | undefined,
  results: readonly CheckResult[],
  { met, lost }: Pick<JudgedInRow, 'met' | 'lost'>,
): CheckResult {
  const [first] = results;
  const circumstances = [...new Set(met.flatMap(circumstancesIn))];
  const left = leftBy(results);
  if (first === undefined || outcome === undefined) throw new Error('a check has one run at least');
  const sum = (name: 'durationMs' | 'requests' | 'cases' | 'planned429' | 'unplanned429') =>
    results.reduce((total, result) => total + (result[name] ?? 0), 0);
  const { met: _met, ...rest } = first;
  return {
    ...rest,
    outcome,
    durationMs: sum('durationMs'),
    requests: sum('requests'),
    cases: sum('cases'),
    planned429: sum('planned429'),
    unplanned429: sum('unplanned429'),
    ...(circumstances.length > 0 && { circumstances, met }),
    ...(lost.length > 0 && { lost }),
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
