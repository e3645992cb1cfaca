import type { Messages } from '../../harness/check/messages.js';
import type { CheckContext } from '../../harness/check/context.js';
import type { Exchange } from '../../harness/check/http.js';
import { isRecord } from '../../spec/violation-words.js';
import { someForeignToken } from './bad-credentials.js';
import { isOrigin } from '../shared/chat-channel.js';
import { whereAllowed } from './unsupported-methods.js';

type Stage = Pick<CheckContext<Messages>, 'given' | 'seen' | 'untestable'>;

/**
 * Answers of several statuses whose body is Shape A and nothing else: 401, 400 and, where the safety
 * of the manifest allows it, 405. Answers of another status, or with a body of another kind, are left to the checks of those statuses.
 */
export async function problems(t: Stage): Promise<Exchange[]> {
  const accessToken = await t.given.access();
  const refused: [status: number, Exchange][] = [
    [401, await t.seen.callWithText(someForeignToken)],
  ];
  for (const request of t.seen.wrong.unsupportedMethods(accessToken)) {
    const answer = await whereAllowed(() => t.seen.ask(request));
    if (answer !== undefined) refused.push([405, answer]);
  }
  refused.push([400, await t.seen.wrong.emptyData(accessToken)]);
  const found = refused
    .filter(([status, exchange]) => exchange.status === status && isProblem(exchange.json))
    .map(([, exchange]) => exchange);
  if (found.length > 0) return found;
  throw t.untestable(
    'no refused request was answered with the expected status and an object',
    'errors/unauthorized-has-shape-a',
  );
}

/** Whether a body is meant as Shape A: an object without the members of Shape C. */
function isProblem(body: unknown): boolean {
  return isRecord(body) && !isOrigin(body);
}
