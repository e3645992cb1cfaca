/**
 * The pages (4.2, section 1, 2.2): login, consent, installed integrations and their keys. Mutants
 * break the content of a page, access to it, or the effect of the user's answer.
 */
import type { Ctx } from '../context.js';
import type { Account, Code, Integration, PageSession, User } from '../model.js';
import { randomText, sameText } from '../random.js';

export type Decision = 'allow' | 'decline';

/** The content of the consent page. */
export interface ConsentView {
  readonly integrationName: string;
  readonly permissions: readonly string[];
  readonly accounts: readonly Account[];
}

export interface PageBehaviour {
  newSession(ctx: Ctx): PageSession;
  findSession(ctx: Ctx, id: string | undefined): PageSession | undefined;
  isCsrfRight(ctx: Ctx, session: PageSession, token: string | null): boolean;
  findUser(ctx: Ctx, login: string): User | undefined;
  isPasswordRight(ctx: Ctx, user: User, password: string): boolean;
  /** The user of a session; `undefined` asks for login. */
  userOfSession(ctx: Ctx, session: PageSession | undefined): User | undefined;
  /** The integration of the authorization page; `undefined` shows an error page. */
  findPageClient(ctx: Ctx, clientId: string | null): Integration | undefined;
  consentView(ctx: Ctx, integration: Integration, user: User): ConsentView;
  readDecision(ctx: Ctx, value: string | null): Decision | undefined;
  /** The account that the user chose, if it was offered. */
  chosenAccount(
    ctx: Ctx,
    integration: Integration,
    user: User,
    accountId: string | null,
  ): Account | undefined;
  /** The effect of Allow; the code goes into the redirect. */
  onAllow(ctx: Ctx, integration: Integration, account: Account, user: User): Code;
  /** The effect of Decline besides the redirect: none. */
  onDecline(ctx: Ctx, integration: Integration, user: User): void;
  /** Whether the user may see the keys of the integration. */
  maySeeKeys(ctx: Ctx, integration: Integration, user: User): boolean;
  /** The code that the modal window shows; it belongs to the developer account. */
  modalCode(ctx: Ctx, integration: Integration, user: User): Code | undefined;
  permissionName(ctx: Ctx, scope: string): string;
}

const permissionNames: ReadonlyMap<string, string> = new Map([
  ['crm', 'Access to the data of the account'],
  ['notifications', 'Access to notifications'],
  ['files', 'Access to files'],
  ['files_delete', 'Deleting files'],
  ['push_notifications', 'Access to push notifications'],
]);

export const pages: PageBehaviour = {
  newSession: (ctx) => {
    const session = {
      id: randomText(32),
      csrf: randomText(32),
      userId: undefined,
      forms: 0,
    };
    ctx.store.addSession(session);
    return session;
  },
  findSession: (ctx, id) => (id === undefined ? undefined : ctx.store.sessions.get(id)),
  isCsrfRight: (_ctx, session, token) => token !== null && sameText(session.csrf, token),
  findUser: (ctx, login) => ctx.store.userNamed(login),
  isPasswordRight: (_ctx, user, password) => sameText(user.password, password),
  userOfSession: (ctx, session) =>
    session?.userId === undefined ? undefined : ctx.store.users.get(session.userId),
  findPageClient: (ctx, clientId) =>
    clientId === null ? undefined : ctx.store.integrations.get(clientId),
  consentView: (ctx, integration, user) => ({
    integrationName: integration.name,
    permissions: integration.scopes.map((scope) => ctx.b.permissionName(ctx, scope)),
    accounts: ctx.b.accountsOffered(ctx, integration, user.id),
  }),
  readDecision: (_ctx, value) => (value === 'allow' || value === 'decline' ? value : undefined),
  chosenAccount: (ctx, integration, user, accountId) =>
    ctx.b
      .accountsOffered(ctx, integration, user.id)
      .find(
        ({ id, subdomain }) =>
          accountId === (ctx.choices.accountValue === 'id' ? String(id) : subdomain),
      ),
  onAllow: (ctx, integration, account, user) => {
    const installation = ctx.b.install(ctx, integration, account, user.id);
    return ctx.b.issueCode(ctx, installation, user.id, 'page');
  },
  onDecline: () => undefined,
  maySeeKeys: (ctx, integration, user) => {
    const account = ctx.store.accounts.get(integration.developerAccountId);
    return account !== undefined && ctx.b.isAdministrator(ctx, account, user.id);
  },
  modalCode: (ctx, integration, user) => {
    const account = ctx.store.accounts.get(integration.developerAccountId);
    const installation = account && ctx.store.installation(integration, account);
    if (installation === undefined || !installation.active) return undefined;
    const shown = installation.codes.find(
      (code) =>
        code.channel === 'modal' &&
        code.userId === user.id &&
        ctx.b.codeFault(ctx, code, integration) === undefined,
    );
    return shown ?? ctx.b.issueCode(ctx, installation, user.id, 'modal');
  },
  permissionName: (_ctx, scope) => {
    const name = permissionNames.get(scope);
    return name === undefined ? scope : `${name} (${scope})`;
  },
};
