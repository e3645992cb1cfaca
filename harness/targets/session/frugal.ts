import { Answers } from '../../http/answers.js';
import type { Session } from './session.js';

const frugalOf = new WeakMap<Session, Session>();

/** The session with one store of answers for all checks that only look at them. */
export function frugal(session: Session): Session {
  const known = frugalOf.get(session) ?? { ...session, answers: session.answers ?? new Answers() };
  frugalOf.set(session, known);
  return known;
}
