/**
 * Installing, authorizing and deactivating (sections 1, 3): the rights, the accounts offered, the
 * result of a grant, and the effect of a deactivation. Mutants break rights or isolation.
 */
import type { Ctx } from '../context.js';
import type {
  Account,
  Authorization,
  Code,
  CodeChannel,
  Installation,
  Integration,
} from '../model.js';

export interface InstallationBehaviour {
  isAdministrator(ctx: Ctx, account: Account, userId: number): boolean;
  /** A private integration can be installed only in its developer account. */
  isOpenTo(ctx: Ctx, integration: Integration, account: Account): boolean;
  isInstalled(ctx: Ctx, integration: Integration, account: Account): boolean;
  /** Whether this user may install the integration there, or authorize it if installed. */
  mayGrant(ctx: Ctx, integration: Integration, account: Account, userId: number): boolean;
  accountsOffered(ctx: Ctx, integration: Integration, userId: number): Account[];
  /** Makes or revives the installation and notes the user. */
  install(ctx: Ctx, integration: Integration, account: Account, userId: number): Installation;
  issueCode(ctx: Ctx, installation: Installation, userId: number, channel: CodeChannel): Code;
  /** Active installations, each integration once. */
  installedList(ctx: Ctx, account: Account): Installation[];
  /** Ends the installation; the hook is separate (`hookCalls`). */
  deactivate(ctx: Ctx, installation: Installation): void;
  authorizationsEndedByDeactivation(ctx: Ctx, installation: Installation): Authorization[];
  codesEndedByDeactivation(ctx: Ctx, installation: Installation): Code[];
}

export const installations: InstallationBehaviour = {
  isAdministrator: (_ctx, account, userId) => account.roles.get(userId) === 'administrator',
  isOpenTo: (_ctx, integration, account) =>
    integration.visibility === 'public' || integration.developerAccountId === account.id,
  isInstalled: (ctx, integration, account) =>
    ctx.store.installation(integration, account)?.active === true,
  mayGrant: (ctx, integration, account, userId) => {
    if (!ctx.b.isOpenTo(ctx, integration, account)) return false;
    if (ctx.b.isAdministrator(ctx, account, userId)) return true;
    return account.roles.has(userId) && ctx.b.isInstalled(ctx, integration, account);
  },
  accountsOffered: (ctx, integration, userId) =>
    candidatesFor(ctx, userId).filter(
      (account) =>
        ctx.b.mayGrant(ctx, integration, account, userId) &&
        (ctx.choices.membersOffered || ctx.b.isAdministrator(ctx, account, userId)),
    ),
  install: (ctx, integration, account, userId) => {
    const found = ctx.store.installation(integration, account);
    const installation: Installation = found ?? {
      integration,
      account,
      active: true,
      users: [],
      codes: [],
      authorizations: [],
      deactivations: 0,
    };
    if (found === undefined) ctx.store.addInstallation(installation);
    installation.active = true;
    if (!installation.users.includes(userId)) installation.users.push(userId);
    return installation;
  },
  issueCode: (ctx, installation, userId, channel) => {
    const open =
      ctx.choices.codeOfPage === 'open-one' && channel === 'page'
        ? openCodeOf(ctx, installation, userId)
        : undefined;
    if (open !== undefined) return open;
    const code: Code = {
      value: ctx.b.newCodeValue(ctx, installation, userId, channel),
      installation,
      userId,
      channel,
      issuedAt: ctx.now(),
      consumedAt: undefined,
      revoked: false,
      attempts: 0,
      authorization: undefined,
    };
    if (ctx.choices.newCodeEndsOlderCodes) {
      for (const older of installation.codes) older.revoked ||= older.userId === userId;
    }
    installation.codes.push(code);
    ctx.store.codes.set(code.value, code);
    return code;
  },
  installedList: (ctx, account) =>
    ctx.store.installationsIn(account).filter(({ active }) => active),
  deactivate: (ctx, installation) => {
    installation.active = false;
    installation.deactivations += 1;
    for (const ended of ctx.b.authorizationsEndedByDeactivation(ctx, installation)) {
      if (ctx.choices.deactivationRevokes === 'access-and-refresh') ended.revoked = true;
      for (const token of ended.accessTokens) token.revoked = true;
    }
    for (const code of ctx.b.codesEndedByDeactivation(ctx, installation)) code.revoked = true;
    installation.users.length = 0;
  },
  authorizationsEndedByDeactivation: (ctx, { users, authorizations }) =>
    ctx.choices.deactivationEnds === 'every-user'
      ? authorizations
      : authorizations.filter(({ userId }) => userId === users.at(-1)),
  codesEndedByDeactivation: (ctx, installation) =>
    ctx.choices.deactivationRevokesCodes ? installation.codes : [],
};

/** A code of the page that the user could still exchange. */
function openCodeOf(ctx: Ctx, installation: Installation, userId: number): Code | undefined {
  return installation.codes.find(
    (code) =>
      code.channel === 'page' &&
      code.userId === userId &&
      ctx.b.codeFault(ctx, code, installation.integration) === undefined,
  );
}

/**
 * The accounts that a user may be offered. Without a fault in the rights, those are the user's own; a run
 * makes thousands of accounts, and each page is asked for them.
 */
function candidatesFor({ b, store }: Ctx, userId: number): Account[] {
  const isSound =
    b.mayGrant === installations.mayGrant && b.isAdministrator === installations.isAdministrator;
  return isSound ? store.accountsWith(userId) : [...store.accounts.values()];
}
