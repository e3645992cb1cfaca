import { TransportError } from '../http/transport-error.js';
import { UnplannedRefusal } from '../http/unplanned-refusal.js';
import type { Circumstance } from '../check/circumstances.js';
import type { CheckContext } from '../check/context.js';
import type { Messages } from '../check/messages.js';
import { Inconclusive } from '../check/signals.js';
import type { Session } from '../targets/session/session.js';
import { processorWaitMs } from '../base/processor-wait.js';
import { openAsker } from './check-context.js';
import { within } from './deadline.js';
import { mostHalvings, slowDown } from './slow-down.js';

/** The time that the run leaves for a question. */
export interface QuestionLimits {
  /** Longest time for one check, wall-clock milliseconds. */
  readonly timeoutMs: number;
  /** When the whole run must have ended, milliseconds since the Unix epoch. */
  readonly until?: number | undefined;
}

/** A question helps checks and judges nothing, so it may take less time than a slow check, milliseconds. */
const mostMs = 30_000;

/**
 * A question that the contract leaves open, to which circumstances need the answer of the target. It is asked
 * once for each session. Where the time for it is over, the answer is not known.
 *
 * @param unknown the answer where it cannot be found out
 * @param ask gets what the names of all data begin with, too
 * @param on the circumstances in which it is asked
 */
export function openQuestion<Answer>(
  unknown: Answer,
  ask: (t: CheckContext<Messages>, label: string | undefined) => Promise<Answer>,
  on: readonly Circumstance[] = [],
): (session: Session, limits: QuestionLimits) => Promise<Answer> {
  const answers = new WeakMap<Session, Promise<Answer>>();
  return (session, limits) => {
    const known = answers.get(session) ?? answerTo(session, limits, unknown, ask, on);
    answers.set(session, known);
    return known;
  };
}

async function answerTo<Answer>(
  session: Session,
  limits: QuestionLimits,
  unknown: Answer,
  ask: (t: CheckContext<Messages>, label: string | undefined) => Promise<Answer>,
  on: readonly Circumstance[],
): Promise<Answer> {
  let isSecond = false;
  for (let halvings = 0; ;) {
    try {
      return await asked(session, limits, ask, on);
    } catch (error) {
      if (isLate(error)) return unknown;
      // A limit says nothing about what was asked. Checks of the limit judge it, also in these circumstances.
      if (error instanceof UnplannedRefusal && halvings < mostHalvings && slowDown(session)) {
        halvings += 1;
        continue;
      }
      if (isSecond) return unknown;
      // What went wrong once may have been a fault of control or of the network.
      isSecond = true;
    }
  }
}

async function asked<Answer>(
  session: Session,
  { timeoutMs, until }: QuestionLimits,
  ask: (t: CheckContext<Messages>, label: string | undefined) => Promise<Answer>,
  on: readonly Circumstance[],
): Promise<Answer> {
  const over = new AbortController();
  const open = openAsker(session, over.signal, on);
  const excused = () => session.excusedMs() + processorWaitMs();
  const before = excused();
  const time = { ms: Math.min(timeoutMs, mostMs), excusedMs: () => excused() - before, until };
  try {
    return await within(time, over, async () => {
      await session.ready();
      return ask(open.context, session.label);
    });
  } finally {
    over.abort(new Error('the answer is known'));
    open.close();
  }
}

function isLate(error: unknown): boolean {
  return error instanceof Inconclusive && error.why === 'time';
}

/** Whether a status refuses what was asked for. */
export function isRefusal(status: number): boolean {
  return status >= 400 && status < 500;
}

/** Whether an error says that an answer could not be read: such an answer refuses nothing. */
export function isNoAnswer(error: unknown): boolean {
  return error instanceof TransportError && error.code !== 'DEADLINE';
}
