import type { Messages } from '../../harness/check.js';
import type { CheckContext } from '../../harness/context.js';

/**
 * The id of the account whose data an access token reaches. Untestable where the account endpoint
 * does not tell.
 */
export async function accountReached(
  t: Pick<CheckContext<Messages>, 'resources' | 'untestable'>,
  accessToken: string,
): Promise<number> {
  const { status, ok, json } = await t.resources.account(accessToken);
  if (!ok) throw t.untestable(`the account endpoint answered a fresh token with ${status}`);
  if (typeof json === 'object' && json !== null && 'id' in json && typeof json.id === 'number') {
    return json.id;
  }
  throw t.untestable('the body of the account endpoint has no integer id');
}
