import type { CheckContext } from '../../harness/check/context.js';
import type { Exchange } from '../../harness/check/http.js';
import type { Messages } from '../../harness/check/messages.js';

/** Answers of a service that does not have a method. */
const absent: ReadonlySet<number> = new Set([404, 405, 501]);

/**
 * Ends the check if a target does not offer a method that the contract does not demand: as not run if it
 * has no such method, as inconclusive if the method fails.
 */
export function mustOffer(
  t: Pick<CheckContext<Messages>, 'notOffered' | 'untestable'>,
  what: string,
  { ok, status }: Exchange,
): void {
  if (ok) return;
  if (absent.has(status)) throw t.notOffered(what, `it is answered ${status}`);
  throw t.untestable(`${what} was answered ${status}`);
}
