import type { CheckContext } from '../../harness/check/context.js';
import type { Messages } from '../../harness/check/messages.js';

type Stage = Pick<CheckContext<Messages>, 'given' | 'has'>;

/**
 * An access token for a check that needs an account of its own where one can be made, and elsewhere judges
 * what the one account shows.
 */
export async function anAccess(t: Stage): Promise<string> {
  return t.has('provision') ? (await t.given.installation()).tokens.accessToken : t.given.access();
}
