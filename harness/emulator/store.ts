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
  readonly users = new Map<number, User>();
  readonly accounts = new Map<number, Account>();
  readonly integrations = new Map<string, Integration>();
  readonly installations = new Map<string, Installation>();
  readonly codes = new Map<string, Code>();
  readonly refreshTokens = new Map<string, RefreshToken>();
  readonly accessTokens = new Map<string, AccessToken>();
  readonly channels = new Map<string, ChatChannel>();
  /** Chat scopes by id. */
  readonly scopes = new Map<string, ChatChannel>();
  readonly sessions = new Map<string, PageSession>();
  readonly #sequences = new Map<string, number>();

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
  }

  installationsOf(integration: Integration): Installation[] {
    return [...this.installations.values()].filter((each) => each.integration === integration);
  }

  addSession(session: PageSession): void {
    this.sessions.set(session.id, session);
    if (this.sessions.size <= SESSION_LIMIT) return;
    const oldest = this.sessions.keys().next();
    if (oldest.done !== true) this.sessions.delete(oldest.value);
  }
}
