import type { Control } from '../target/control.js';
import type { Store } from './store.js';

/** What the one who starts an emulator can choose of the things that it knows from the start. */
export interface KnownWishes {
  /** Where the integration is registered. */
  readonly redirectUri: string;
  readonly clientId?: string | undefined;
  readonly clientSecret?: string | undefined;
  readonly login?: string | undefined;
  readonly password?: string | undefined;
}

/** An integration, an account and its administrator. The IDs are the same at every start. */
export interface Known extends Required<KnownWishes> {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly accountId: number;
  readonly userId: number;
  readonly login: string;
  readonly password: string;
}

/**
 * Makes what a target without control must know. What is not wished for is random.
 *
 * @throws {ControlRefusal} the redirect URI is no web address
 */
export async function makeKnown(
  { users, integrations }: Store,
  control: Pick<Required<Control>, 'createAccount' | 'createIntegration'>,
  wishes: KnownWishes,
): Promise<Known> {
  const account = await control.createAccount({ users: [{ role: 'administrator' }] });
  const made = await control.createIntegration({
    account_id: account.id,
    redirect_uri: wishes.redirectUri,
  });
  const user = users.get(account.users[0]?.id ?? 0);
  const integration = integrations.get(made.client_id);
  if (user === undefined || integration === undefined) throw new Error('control made nothing');
  const { login = user.login, password = user.password } = wishes;
  users.set(user.id, { ...user, login, password });
  const { clientId = integration.clientId, clientSecret = integration.secret } = wishes;
  integrations.delete(integration.clientId);
  integrations.set(clientId, { ...integration, clientId, secret: clientSecret });
  const { redirectUri } = wishes;
  const { id: accountId } = account;
  return { redirectUri, clientId, clientSecret, accountId, userId: user.id, login, password };
}
