import type { Messages } from '../../harness/check/messages.js';
import type { CheckContext } from '../../harness/check/context.js';
import type { Exchange } from '../../harness/check/http.js';
import { isRecord } from '../../spec/violation-words.js';
import { apiCalls } from '../shared/calls.js';

type Stage = Pick<
  CheckContext<Messages>,
  'given' | 'resources' | 'operator' | 'http' | 'untestable' | 'offers'
>;

/** One answer to each of several calls, all of which fail unexpectedly. */
export async function failures(t: Stage): Promise<Exchange[]> {
  const { tokens, account } = await t.given.installation();
  const calls = apiCalls(t, tokens.accessToken);
  await t.operator.failNext({ account_id: account.id, times: calls.length });
  const exchanges: Exchange[] = [];
  for (const call of calls) exchanges.push(await t.http.send(call));
  return exchanges;
}

/** The answers among them that are 500 with an object. Untestable if there are none. */
export async function failureBodies(t: Stage): Promise<Exchange[]> {
  const found = (await failures(t)).filter(({ status }) => status === 500);
  if (found.length === 0) {
    throw t.untestable('no ordered failure was answered 500', 'errors/failure-is-500');
  }
  const bodies = found.filter(({ json }) => isRecord(json));
  if (bodies.length > 0) return bodies;
  throw t.untestable('no 500 has an object as its body', 'errors/failure-has-shape-d');
}
