import type { CheckContext } from '../../harness/check/context.js';
import type { GivenAccount } from '../../harness/check/given.js';
import type { Messages } from '../../harness/check/messages.js';

/** Whether the refresh token of a fresh installation still gives tokens after its deactivation. */
export async function survivesDeactivation(
  t: Pick<CheckContext<Messages>, 'given' | 'operator' | 'tokens'>,
  account: GivenAccount,
): Promise<boolean> {
  const { integration, tokens } = await t.given.installation({ account });
  const { clientId } = integration;
  await t.operator.deactivate({ client_id: clientId, account_id: account.id });
  return (await t.tokens.refresh(tokens)).handedOut;
}

/** Whether the refresh token of a deactivated installation gives tokens after its user has installed again. */
export async function worksOnceInstalledAgain(
  t: Pick<CheckContext<Messages>, 'given' | 'operator' | 'tokens'>,
  account: GivenAccount,
): Promise<boolean> {
  const { integration, user, tokens } = await t.given.installation({ account });
  const { clientId } = integration;
  await t.operator.deactivate({ client_id: clientId, account_id: account.id });
  await t.given.installation({ integration, account, user });
  return (await t.tokens.refresh(tokens)).handedOut;
}

/** Whether a code of an installation still gives tokens after its deactivation. */
export async function codeSurvivesDeactivation(
  t: Pick<CheckContext<Messages>, 'given' | 'operator' | 'tokens'>,
  account: GivenAccount,
): Promise<boolean> {
  const consent = await t.given.installation({ account });
  const code = await t.given.code(consent);
  const { clientId } = consent.integration;
  await t.operator.deactivate({ client_id: clientId, account_id: account.id });
  return (await t.tokens.exchange(code)).handedOut;
}
