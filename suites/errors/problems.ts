import type { Messages } from '../../harness/check.js';
import type { CheckContext } from '../../harness/context.js';
import type { Exchange } from '../../harness/http/live-exchange.js';
import { isRecord } from '../../spec/violation-words.js';
import { someForeignToken } from './credentials.js';
import { isOrigin } from './origin.js';

type Stage = Pick<CheckContext<Messages>, 'given' | 'seen' | 'untestable'>;

/**
 * Answers of several statuses whose body is Shape A and nothing else: 401, 405 and 400. Answers of
 * another status, or with a body of another kind, are left to the checks of those statuses.
 */
export async function problems(t: Stage): Promise<Exchange[]> {
  const accessToken = await t.given.access();
  const refused: [status: number, Exchange][] = [
    [401, await t.seen.callWithText(someForeignToken)],
  ];
  for (const request of t.seen.wrong.unsupportedMethods(accessToken)) {
    refused.push([405, await t.seen.ask(request)]);
  }
  refused.push([400, await t.seen.wrong.emptyData(accessToken)]);
  const found = refused
    .filter(([status, exchange]) => exchange.status === status && isProblem(exchange.json))
    .map(([, exchange]) => exchange);
  if (found.length > 0) return found;
  throw t.untestable(
    'no refused request was answered with its status and an object',
    'errors/unauthorized-has-shape-a',
  );
}

/** Whether a body is meant as Shape A: an object without what tells Shape C. */
function isProblem(body: unknown): boolean {
  return isRecord(body) && !isOrigin(body);
}
