import type { HookCall } from './hook-sender.js';
import type {
  AccessToken,
  Account,
  ChatChannel,
  Code,
  Installation,
  Integration,
  PageSession,
  RefreshToken,
  User,
} from './model.js';

const SESSION_LIMIT = 5_000;

/** Everything the emulator remembers. Lookups answer `undefined` for what is unknown. */
export class Store {
  readonly #users = new Map<number, User>();
  readonly #accounts = new Map<number, Account>();
  readonly integrations = new Map<string, Integration>();
  readonly installations = new Map<string, Installation>();
  readonly codes = new Map<string, Code>();
  readonly refreshTokens = new Map<string, RefreshToken>();
  readonly accessTokens = new Map<string, AccessToken>();
  readonly channels = new Map<string, ChatChannel>();
  /** Chat scopes by id. */
  readonly scopes = new Map<string, ChatChannel>();
  /** The last webhook of each integration, where it is sent once more. */
  readonly webhooks = new Map<string, HookCall>();
  readonly sessions = new Map<string, PageSession>();
  /** The same installations again: a run makes thousands, and asks for those of one account each time. */
  readonly #byAccount = new Map<Account, Set<Installation>>();
  readonly #byIntegration = new Map<Integration, Set<Installation>>();
  readonly #byLogin = new Map<string, User>();
  readonly #byMember = new Map<number, Set<Account>>();
  readonly #sequences = new Map<string, number>();

  get users(): ReadonlyMap<number, User> {
    return this.#users;
  }

  get accounts(): ReadonlyMap<number, Account> {
    return this.#accounts;
  }

  /** Stores a user; one with the same id is replaced. Of several with one login, the first has it. */
  addUser(user: User): void {
    const before = this.#users.get(user.id);
    if (before !== undefined && this.#byLogin.get(before.login) === before) {
      this.#byLogin.delete(before.login);
    }
    this.#users.set(user.id, user);
    if (!this.#byLogin.has(user.login)) this.#byLogin.set(user.login, user);
  }

  userNamed(login: string): User | undefined {
    return this.#byLogin.get(login);
  }

  addAccount(account: Account): void {
    this.#accounts.set(account.id, account);
    for (const userId of account.roles.keys()) put(this.#byMember, userId, account);
  }

  /** The accounts in which a user has a role, the oldest first. */
  accountsWith(userId: number): Account[] {
    return [...(this.#byMember.get(userId) ?? [])];
  }

  /** The next number of a kind of thing, starting at 1. */
  next(kind: string): number {
    const value = (this.#sequences.get(kind) ?? 0) + 1;
    this.#sequences.set(kind, value);
    return value;
  }

  installation(integration: Integration, account: Account): Installation | undefined {
    return this.installations.get(`${integration.clientId}|${account.id}`);
  }

  addInstallation(installation: Installation): void {
    const { integration, account } = installation;
    this.installations.set(`${integration.clientId}|${account.id}`, installation);
    put(this.#byAccount, account, installation);
    put(this.#byIntegration, integration, installation);
  }

  removeInstallation(installation: Installation): void {
    const { integration, account } = installation;
    this.installations.delete(`${integration.clientId}|${account.id}`);
    this.#byAccount.get(account)?.delete(installation);
    this.#byIntegration.get(integration)?.delete(installation);
  }

  /** The installations of an integration, the oldest first. */
  installationsOf(integration: Integration): Installation[] {
    return [...(this.#byIntegration.get(integration) ?? [])];
  }

  /** The installations in an account, the oldest first. */
  installationsIn(account: Account): Installation[] {
    return [...(this.#byAccount.get(account) ?? [])];
  }

  addSession(session: PageSession): void {
    this.sessions.set(session.id, session);
    if (this.sessions.size <= SESSION_LIMIT) return;
    const oldest = this.sessions.keys().next();
    if (oldest.done !== true) this.sessions.delete(oldest.value);
  }
}

function put<K, V>(map: Map<K, Set<V>>, key: K, value: V): void {
  const found = map.get(key);
  if (found === undefined) map.set(key, new Set([value]));
  else found.add(value);
}
