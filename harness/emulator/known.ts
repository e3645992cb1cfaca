import type { Control } from '../check/control.js';
import type { Store } from './store.js';

/**
 * Values for the integration and the user that an emulator knows from its start. Absent ones are
 * random.
 */
export interface KnownWishes {
  /** The redirect address with which the integration is registered. */
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
 * Makes an integration, an account and a user, for a target without control.
 *
 * @throws {ControlRefusal} the redirect URI is no web address
 */
export async function makeKnown(
  store: Store,
  control: Pick<Required<Control>, 'createAccount' | 'createIntegration'>,
  wishes: KnownWishes,
): Promise<Known> {
  const { users, integrations } = store;
  const account = await control.createAccount({ users: [{ role: 'administrator' }] });
  const made = await control.createIntegration({
    account_id: account.id,
    redirect_uri: wishes.redirectUri,
  });
  const user = users.get(Number(account.users[0]?.id ?? 0));
  const integration = integrations.get(made.client_id);
  if (user === undefined || integration === undefined)
    throw new Error('control made no user or no integration');
  const { login = user.login, password = user.password } = wishes;
  store.addUser({ ...user, login, password });
  const { clientId = integration.clientId, clientSecret = integration.secret } = wishes;
  integrations.delete(integration.clientId);
  integrations.set(clientId, { ...integration, clientId, secret: clientSecret });
  const { redirectUri } = wishes;
  const accountId = Number(account.id);
  return { redirectUri, clientId, clientSecret, accountId, userId: user.id, login, password };
}
