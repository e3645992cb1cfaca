import type { Messages } from '../../harness/check.js';
import type { CheckContext } from '../../harness/context.js';
import type { GivenAccount, GivenIntegration } from '../../harness/given/given.js';
import type { Listener } from '../../harness/listener/listener.js';

/** A widget that a user has just installed. */
export interface InstalledWidget {
  readonly account: GivenAccount;
  readonly integration: GivenIntegration;
  /** At the Redirect URI. */
  readonly listener: Listener;
  /** Where the user's browser is sent. */
  readonly location: URL;
}

/** Installs the widget of a new integration whose Redirect URI calls us. */
export async function installedWidget(
  t: Pick<CheckContext<Messages>, 'given' | 'listen' | 'operator'>,
): Promise<InstalledWidget> {
  const account = await t.given.account();
  const listener = await t.listen();
  const integration = await t.given.integration({ redirect_uri: listener.url });
  const request = {
    client_id: integration.clientId,
    account_id: account.id,
    user_id: account.admin.id,
  };
  const { location } = await t.operator.installWidget(request);
  return { account, integration, listener, location: new URL(location) };
}
