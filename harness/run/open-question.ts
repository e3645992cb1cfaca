import type { Circumstance } from '../check/circumstances.js';
import type { CheckContext } from '../check/context.js';
import type { Messages } from '../check/messages.js';
import type { Session } from '../targets/session/session.js';
import { openAsker } from './check-context.js';

/**
 * A question that the contract leaves open, to which circumstances need the answer of the target. It is asked
 * once for each session.
 *
 * @param unknown the answer where it cannot be found out
 * @param ask gets what the names of all data begin with, too
 * @param on the circumstances in which it is asked
 */
export function openQuestion<Answer>(
  unknown: Answer,
  ask: (t: CheckContext<Messages>, label: string | undefined) => Promise<Answer>,
  on: readonly Circumstance[] = [],
): (session: Session) => Promise<Answer> {
  const answers = new WeakMap<Session, Promise<Answer>>();
  return (session) => {
    // What went wrong once may have been a fault of control or of the network.
    const again = () => asked(session, ask, on).catch(() => unknown);
    const known = answers.get(session) ?? asked(session, ask, on).catch(again);
    answers.set(session, known);
    return known;
  };
}

async function asked<Answer>(
  session: Session,
  ask: (t: CheckContext<Messages>, label: string | undefined) => Promise<Answer>,
  on: readonly Circumstance[],
): Promise<Answer> {
  const over = new AbortController();
  const open = openAsker(session, over.signal, on);
  try {
    await session.ready();
    return await ask(open.context, session.label);
  } finally {
    over.abort(new Error('the answer is known'));
    open.close();
  }
}
