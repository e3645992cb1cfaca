import { isInteger } from '../../spec/exact-json.js';
import type { Id } from '../../spec/generated/control-types.js';
import type { Exchange } from '../../harness/check/http.js';
import type { Messages } from '../../harness/check/messages.js';
import type { CheckContext } from '../../harness/check/context.js';

/**
 * The id of the account whose data an access token reaches. Untestable if the account endpoint does
 * not give it.
 */
export async function accountReached(
  t: Pick<CheckContext<Messages>, 'resources' | 'untestable'>,
  accessToken: string,
): Promise<{ reached: Id; exchange: Exchange }> {
  const exchange = await t.resources.account(accessToken);
  const { status, ok, json } = exchange;
  if (!ok) throw t.untestable(`the account endpoint answered a fresh token with ${status}`);
  if (typeof json === 'object' && json !== null && 'id' in json && isInteger(json.id)) {
    return { reached: json.id, exchange };
  }
  throw t.untestable('the body of the account endpoint has no integer id');
}
