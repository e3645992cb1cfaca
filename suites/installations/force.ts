import type { Messages } from '../../harness/check.js';
import type { CheckContext } from '../../harness/context.js';
import type { GivenAccount } from '../../harness/given/given.js';
import type { ControlledUser } from '../../spec/generated/control-types.js';
import { codeByForce } from '../authorization/flow.js';
import { accountReached } from './reach.js';

/**
 * Whether a user who sends the consent form with that account, offered or not, gets access to it
 * for an integration that is not installed there.
 */
export async function installsByForce(
  t: Pick<
    CheckContext<Messages>,
    'given' | 'clock' | 'page' | 'tokens' | 'resources' | 'untestable'
  >,
  user: ControlledUser,
  account: GivenAccount,
): Promise<boolean> {
  const integration = await t.given.integration();
  const from = t.clock.now();
  const value = await codeByForce(t, { clientId: integration.clientId }, user, account.id);
  if (value === undefined) return false;
  const issued = { from, to: t.clock.now() };
  const { tokens } = await t.tokens.exchange({ integration, account, user, value, issued });
  // A page that takes no notice of the account sent may have installed in one of the user's own.
  return tokens !== undefined && (await accountReached(t, tokens.accessToken)) === account.id;
}
