import type { CheckContext } from '../check/context.js';
import type { Messages } from '../check/messages.js';
import type { Session } from '../targets/session/session.js';
import { openAsker } from './check-context.js';

/**
 * A question that the contract leaves open, to which circumstances need the answer of the target. It is asked
 * once for each session.
 *
 * @param unknown the answer where it cannot be found out
 */
export function openQuestion<Answer>(
  unknown: Answer,
  ask: (t: CheckContext<Messages>) => Promise<Answer>,
): (session: Session) => Promise<Answer> {
  const answers = new WeakMap<Session, Promise<Answer>>();
  return (session) => {
    const known = answers.get(session) ?? asked(session, ask).catch(() => unknown);
    answers.set(session, known);
    return known;
  };
}

async function asked<Answer>(
  session: Session,
  ask: (t: CheckContext<Messages>) => Promise<Answer>,
): Promise<Answer> {
  const over = new AbortController();
  const open = openAsker(session, over.signal);
  try {
    return await ask(open.context);
  } finally {
    over.abort(new Error('the answer is known'));
    open.close();
  }
}
