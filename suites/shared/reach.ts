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
  return { reached: accountIn(t, exchange), exchange };
}

/** The id of the account in an answer of the account endpoint. Untestable if the answer does not give it. */
export function accountIn(
  t: Pick<CheckContext<Messages>, 'untestable'>,
  { status, ok, json }: Exchange,
): Id {
  if (!ok) throw t.untestable(`the account endpoint answered a fresh token with ${status}`);
  if (typeof json === 'object' && json !== null && 'id' in json && isInteger(json.id)) {
    return json.id;
  }
  throw t.untestable('the body of the account endpoint has no integer id');
}
