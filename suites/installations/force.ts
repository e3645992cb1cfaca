import type { Exchange } from '../../harness/check/http.js';
import type { Messages } from '../../harness/check/messages.js';
import type { CheckContext } from '../../harness/check/context.js';
import type { GivenAccount, GivenCode, GivenIntegration } from '../../harness/check/given.js';
import type { ControlledUser } from '../../spec/generated/control-types.js';
import { codeByForce } from '../shared/flow.js';
import { accountIn } from '../shared/reach.js';

/**
 * Makes sure that an administrator gets access in this way. If nobody does, it proves nothing that others
 * do not.
 */
export async function adminInstalls(
  t: Parameters<typeof installsByForce>[0],
  account: GivenAccount,
): Promise<void> {
  if (await installsByForce(t, account.admin, account)) return;
  throw t.untestable(
    'the administrator of the account got no access to it on the page either',
    'authorization/allow-installs-in-chosen-account',
  );
}

/**
 * The answer with the account of a user who got access by sending it in the consent form, offered or not;
 * undefined if the user got none. The integration is not installed there.
 *
 * @param given the integration; a new one when absent
 */
export async function installsByForce(
  t: Pick<
    CheckContext<Messages>,
    'given' | 'clock' | 'page' | 'tokens' | 'resources' | 'untestable'
  >,
  user: ControlledUser,
  account: GivenAccount,
  given?: GivenIntegration,
): Promise<Exchange | undefined> {
  const integration = given ?? (await t.given.integration());
  const { from } = t.clock.between();
  const code = await codeByForce(t, { clientId: integration.clientId }, user, account.id);
  if (code === undefined) return undefined;
  const { value } = code;
  const issued = { from, to: t.clock.between().to };
  return opensByCode(t, integration, account, value, { user, issued });
}

/**
 * The answer with an account that a code opens: undefined where it gives no pair, or a pair that does not open this
 * account. A page that ignores the account sent may have installed in one of the user's own.
 */
export async function opensByCode(
  t: Pick<CheckContext<Messages>, 'tokens' | 'resources' | 'untestable'>,
  integration: GivenIntegration,
  account: GivenAccount,
  value: string,
  known: Partial<Pick<GivenCode, 'user' | 'issued'>> = {},
): Promise<Exchange | undefined> {
  const { tokens } = await t.tokens.exchange({ ...known, integration, account, value });
  if (tokens === undefined) return undefined;
  const answer = await t.resources.account(tokens.accessToken);
  if (answer.status === 401 || answer.status === 403) return undefined;
  return accountIn(t, answer) === account.id ? answer : undefined;
}
