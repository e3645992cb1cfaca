import { thatCount } from '../check/axes.js';
import { type Circumstance, circumstances } from '../check/circumstances.js';
import type { CheckResult, Outcome } from '../check/outcome.js';
import type { Session } from '../targets/session/session.js';
import { fewest } from './fewest.js';
import { isBrokenOff } from './outcome-of-error.js';

const date: Circumstance = 'special-date';

type Broken = Extract<Outcome, { verdict: 'failed' | 'warned' }>;
type Unanswered = Extract<Outcome, { verdict: 'inconclusive' }>;

export function isBroken(outcome: Outcome): outcome is Broken {
  return outcome.verdict === 'failed' || outcome.verdict === 'warned';
}

/** Whether a request got no answer that a client can read. */
export function isUnanswered(outcome: Outcome): outcome is Unanswered {
  return outcome.verdict === 'inconclusive' && isBrokenOff(outcome);
}

/** Whether a run shows nothing, not even that no answer comes. */
export function isUndecided(outcome: Outcome): boolean {
  return outcome.verdict !== 'passed' && !isBroken(outcome) && !isUnanswered(outcome);
}

/** An outcome, and the circumstances that it needs. */
interface Found {
  readonly outcome: Outcome;
  readonly on: readonly Circumstance[];
  /** Whether only some of the circumstances may be needed: the others were not left out. */
  readonly isWide?: boolean;
  /** Whether a run in the same circumstances passed, so that they do not tell what a breach needs. */
  readonly isFickle?: boolean;
}

/** Runs a check in circumstances; a brief run looks for no smallest counterexample. */
type RunIn = (on: readonly Circumstance[], isBrief?: boolean) => Promise<CheckResult>;

/** Finds out which circumstances a breach, or that no answer comes, needs. What passed or is undecided stays. */
export async function narrowed(
  found: Found & { readonly durationMs: number },
  runIn: RunIn,
  session: Session,
): Promise<Found> {
  if (isBroken(found.outcome)) return breach(found, runIn);
  return isUnanswered(found.outcome) ? silence(found, runIn, session) : found;
}

async function breach({ outcome, on }: Found, runIn: RunIn): Promise<Found> {
  // Most breaches need no circumstance.
  const plain = await runIn([]);
  if (isBroken(plain.outcome)) return { outcome: plain.outcome, on: [] };
  let newest = outcome;
  const isBrokenIn = async (fewer: readonly Circumstance[]) => {
    const tried = await runIn(fewer, true);
    if (isBroken(tried.outcome)) newest = tried.outcome;
    return isBroken(tried.outcome);
  };
  const needed = await mildest(await fewestOf(on, isBrokenIn), isBrokenIn);
  // The smallest counterexample is looked for once, when it is known which circumstances it needs.
  const smallest = await runIn(needed);
  if (isBroken(smallest.outcome)) return { outcome: smallest.outcome, on: needed };
  // A run that was cut short says nothing about them.
  return { outcome: newest, on: needed, isFickle: smallest.outcome.verdict === 'passed' };
}

/**
 * What a circumstance brings about besides: a member without rights is another user, too. A breach that needs no more
 * than that is told by it.
 */
const milder: Partial<Record<Circumstance, Circumstance>> = {
  member: 'second-user',
  'third-user': 'second-user',
  webhook: 'widget',
  'other-accounts': 'second-account',
  reinstalled: 'earlier-grant',
  'lost-renewal': 'retried',
  returning: 'page',
  popup: 'page',
  'post-message': 'page',
};

/** The same circumstances, each in its milder form where that is enough. */
async function mildest(
  needed: readonly Circumstance[],
  isBrokenIn: (on: readonly Circumstance[]) => Promise<boolean>,
): Promise<readonly Circumstance[]> {
  let found = needed;
  for (const each of needed) {
    const other = milder[each];
    if (other === undefined || found.includes(other)) continue;
    const instead = found.map((one) => (one === each ? other : one));
    if (await isBrokenIn(instead)) found = instead;
  }
  // What was hidden by the other one is needed no more.
  return found === needed ? needed : thatCount(found);
}

/** The date is left out first, or in no run: each time it comes back costs a year of the target's clock. */
async function fewestOf(
  on: readonly Circumstance[],
  isBrokenIn: (fewer: readonly Circumstance[]) => Promise<boolean>,
): Promise<readonly Circumstance[]> {
  const others = on.filter((each) => each !== date);
  if (others.length === on.length || (await isBrokenIn(others))) return fewest(others, isBrokenIn);
  if (await isBrokenIn([date])) return [date];
  const needed = await fewest(others, (fewer) => isBrokenIn([...fewer, date]));
  return [...needed, date];
}

/** A run without an answer that took longer than this, milliseconds, is not repeated to find out what it needs. */
const promptMs = 2_000;
/** The circumstances are looked for in so many checks of a session: more would tell the same again. */
const mostNarrowed = 10;
const narrowedIn = new WeakMap<Session, number>();

/** A breach that comes to light on the way counts more, for an answer has shown it. */
async function silence(
  { outcome, on, durationMs }: Found & { readonly durationMs: number },
  runIn: RunIn,
  session: Session,
): Promise<Found> {
  let broken: Found | undefined;
  const isSilent = async (fewer: readonly Circumstance[]) => {
    const tried = await runIn(fewer, true);
    if (isBroken(tried.outcome)) broken ??= { outcome: tried.outcome, on: fewer };
    return isUnanswered(tried.outcome);
  };
  if (await isSilent([])) return { outcome, on: [] };
  const count = narrowedIn.get(session) ?? 0;
  narrowedIn.set(session, count + 1);
  const isWide = durationMs > promptMs || count >= mostNarrowed;
  const needed = isWide || broken !== undefined ? on : await fewest(on, isSilent);
  return broken === undefined ? { outcome, on: needed, isWide } : breach(broken, runIn);
}

/** The outcome, whose failure or reason tells the circumstances that it needs. */
export function named({ outcome, on, isWide = false, isFickle = false }: Found): Outcome {
  if (on.length === 0) return outcome;
  if (isFickle && isBroken(outcome)) return withActual(outcome, `(${notAlways})`);
  const which = isWide ? 'in some of these circumstances: ' : '';
  const only = `(only ${which}${on.map((each) => circumstances[each].only).join(', and ')})`;
  if (isUnanswered(outcome)) return { ...outcome, reason: `${outcome.reason} ${only}` };
  return isBroken(outcome) ? withActual(outcome, only) : outcome;
}

/** What is said of a breach that more than its circumstances decides, such as the date or a race. */
const notAlways = 'not every time in the same circumstances: it may need a certain date or moment';

function withActual(outcome: Broken, words: string): Broken {
  const { failure } = outcome;
  return { ...outcome, failure: { ...failure, actual: `${failure.actual} ${words}` } };
}
