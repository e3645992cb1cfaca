import type { Messages } from '../../harness/check/messages.js';
import type { CheckContext } from '../../harness/check/context.js';
import type { GivenAccount, GivenIntegration } from '../../harness/check/given.js';
import type { Listener } from '../../harness/check/listener.js';
import { after } from './listener-after.js';

/** A widget that a user has just installed. */
export interface InstalledWidget {
  readonly account: GivenAccount;
  readonly integration: GivenIntegration;
  /** At the Redirect URI. */
  readonly listener: Listener;
  /** Where the user's browser is sent. */
  readonly location: URL;
}

/** Installs the widget of a new integration whose Redirect URI leads to the harness. */
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
  const before = listener.received.length;
  const { location } = await t.operator.installWidget(request);
  return { account, integration, listener: after(listener, before), location: new URL(location) };
}
