import { addQuery } from './behaviour/redirects.js';
import { ControlRefusal } from './control-refusal.js';
import { type Control, operationNames } from '../check/control.js';
import type { Account, Integration, User } from './model.js';
import type { Ctx, RequestFacts, World } from './context.js';
import type { Id, NewAccount, Role } from '../../spec/generated/control-types.js';
import { callNowOrLater, endInstallation, regenerate } from './events.js';
import { randomText } from './random.js';
import { createContext } from './server.js';
import { reasonOf } from '../base/thrown.js';

const noRequest: RequestFacts = {
  area: 'control',
  method: 'POST',
  url: '/_control',
  path: '/_control',
  rawQuery: '',
  query: new URLSearchParams(),
  headers: {},
  params: {},
  rawBody: Buffer.alloc(0),
  bodyKind: 'none',
  remoteAddress: '',
  remotePort: 0,
  secure: false,
};

/** All control operations. They reject with a ControlRefusal. */
export function createControl(world: World): Required<Control> {
  // Each call takes the world as it is then: a reset or a switch may have replaced parts of it.
  const each = operationNames.map((name) => [
    name,
    (request: unknown) => {
      const operation: unknown = operationsOf(controlContext(world))[name];
      if (typeof operation !== 'function') throw new Error(`control lacks ${name}`);
      return Reflect.apply(operation, undefined, [request]);
    },
  ]);
  return Object.fromEntries(each);
}

/** The context of an operation of control. */
export function controlContext(world: World): Ctx {
  return createContext(world, noRequest);
}

function operationsOf(ctx: Ctx): Required<Control> {
  const { b } = ctx;
  return {
    createAccount: async (request) => {
      const roles = new Map<number, Role>();
      const account = makeAccount(ctx, request, roles);
      const users = request.users.map((wanted) => {
        const user = wanted.id === undefined ? makeUser(ctx) : userOf(ctx, wanted.id);
        roles.set(user.id, wanted.role);
        return { id: user.id, role: wanted.role, login: user.login, password: user.password };
      });
      const [first] = users;
      if (first !== undefined) {
        account.createdBy = first.id;
        account.updatedBy = first.id;
      }
      ctx.store.addAccount(account);
      const address = b.accountAddress(ctx, account);
      return { id: account.id, name: account.name, subdomain: account.subdomain, address, users };
    },
    createIntegration: async (request) => {
      const account = accountOf(ctx, request.account_id);
      const integration: Integration = {
        clientId: b.newClientId(ctx),
        secret: b.newSecret(ctx),
        oldSecrets: [],
        developerAccountId: account.id,
        name: request.name ?? `Integration ${ctx.store.next('integration')}`,
        redirectUri: webAddress(ctx, 'redirect_uri', request.redirect_uri),
        disableHookUri:
          request.disable_hook_uri === undefined
            ? undefined
            : webAddress(ctx, 'disable_hook_uri', request.disable_hook_uri),
        visibility: request.visibility ?? 'public',
        scopes: request.scopes ?? ['crm', 'notifications'],
      };
      ctx.store.integrations.set(integration.clientId, integration);
      if (ctx.choices.addressesProven) {
        const { redirectUri, disableHookUri = redirectUri } = integration;
        // Only the harness itself listens: other addresses are examples.
        const own = [redirectUri, disableHookUri].filter((each) => each.startsWith('http:'));
        await Promise.all(
          own.map((url) =>
            ctx.hooks.send({ method: 'GET', url: addQuery(url, 'challenge=1') }, 2_000),
          ),
        );
      }
      return { client_id: integration.clientId, client_secret: integration.secret };
    },
    grant: async (request) => {
      const { integration, account, userId } = subjectsOf(ctx, request);
      const installation = b.install(ctx, integration, account, userId);
      return { code: b.issueCode(ctx, installation, userId, 'control').value };
    },
    installWidget: async (request) => {
      const { integration, account, userId } = subjectsOf(ctx, request);
      const installation = b.install(ctx, integration, account, userId);
      const code = b.issueCode(ctx, installation, userId, 'widget');
      const isShared = ctx.choices.widgetCodes === 'same';
      if (!isShared) code.by = 'webhook';
      const call = b.webhookCall(ctx, integration, code);
      if (call !== undefined) {
        await callNowOrLater(ctx, b.webhookCalls(ctx, integration, call));
      }
      const shown = isShared ? code : b.issueCode(ctx, installation, userId, 'widget');
      const outcome = { kind: 'allowed', code: shown, fromWidget: true } as const;
      const pairs = b.redirectQuery(ctx, integration, outcome, undefined);
      return { location: b.redirectAddress(ctx, integration, pairs) };
    },
    listInstallations: async (request) =>
      b
        .installedList(ctx, accountOf(ctx, request.account_id))
        .map(({ integration }) => ({ client_id: integration.clientId, name: integration.name })),
    createChatChannel: async (request) => {
      const account = accountOf(ctx, request.account_id);
      const channel = {
        id: b.newClientId(ctx),
        secret: randomText(40),
        accountId: account.id,
      };
      ctx.store.channels.set(channel.id, channel);
      return { channel_id: channel.id, secret: channel.secret };
    },
    deactivate: async (request) => {
      const integration = integrationOf(ctx, request.client_id);
      const account = accountOf(ctx, request.account_id);
      const installation = ctx.store.installation(integration, account);
      if (installation === undefined) {
        throw new ControlRefusal(
          404,
          `client_id, account_id: found no installation of ${integration.clientId} in account ${account.id}, allowed an installed one`,
        );
      }
      await endInstallation(ctx, installation);
    },
    regenerateSecret: async (request) => {
      const integration = integrationOf(ctx, request.client_id);
      return { client_secret: await regenerate(ctx, integration, request.keep_authorizations) };
    },
    setBilling: async (request) => {
      accountOf(ctx, request.account_id).billing = request.state;
    },
    failNext: async (request) => {
      accountOf(ctx, request.account_id).faultsLeft += request.times;
    },
    forgetRateLimit: async () => b.forgetLimits(ctx),
    readClock: async () => ({ now: ctx.now() }),
    moveClock: async (request) => {
      try {
        ctx.clock.advance(request.advance_ms);
      } catch (error) {
        throw new ControlRefusal(400, reasonOf(error));
      }
      return { now: ctx.now() };
    },
  };
}

function makeAccount(ctx: Ctx, request: NewAccount, roles: ReadonlyMap<number, Role>): Account {
  const id = ctx.b.newId(ctx, 'account');
  const pipelineId = ctx.b.newId(ctx, 'pipeline');
  const now = ctx.now();
  return {
    id,
    name: request.name ?? `Account ${id}`,
    subdomain: `account${id}`,
    country: request.country ?? 'US',
    currency: request.currency ?? 'USD',
    createdAt: now,
    createdBy: 0,
    updatedAt: now,
    updatedBy: 0,
    billing: 'running',
    faultsLeft: 0,
    roles,
    pipelineId,
    statusIds: [pipelineId * 4, pipelineId * 4 + 1, 142, 143],
    leads: new Map(),
    fields: new Map(),
    sources: [],
  };
}

function makeUser(ctx: Ctx): User {
  const id = ctx.b.newId(ctx, 'user');
  const user = { id, login: `user${id}@crm.example`, password: randomText(16) };
  ctx.store.addUser(user);
  return user;
}

function userOf(ctx: Ctx, id: Id): User {
  const user = ctx.store.users.get(Number(id));
  if (user !== undefined) return user;
  throw new ControlRefusal(404, `user id: found ${id}, allowed the id of an existing user`);
}

function accountOf(ctx: Ctx, id: Id): Account {
  const account = ctx.store.accounts.get(Number(id));
  if (account !== undefined) return account;
  throw new ControlRefusal(404, `account_id: found ${id}, allowed the id of an existing account`);
}

function integrationOf(ctx: Ctx, clientId: string): Integration {
  const integration = ctx.store.integrations.get(clientId);
  if (integration !== undefined) return integration;
  throw new ControlRefusal(
    404,
    `client_id: found ${JSON.stringify(clientId)}, allowed the id of an existing integration`,
  );
}

function subjectsOf(
  ctx: Ctx,
  request: { client_id: string; account_id: Id; user_id: Id },
): { integration: Integration; account: Account; userId: number } {
  const integration = integrationOf(ctx, request.client_id);
  const account = accountOf(ctx, request.account_id);
  const userId = userOf(ctx, request.user_id).id;
  if (!ctx.b.mayGrant(ctx, integration, account, userId)) {
    throw new ControlRefusal(
      403,
      `user_id: found ${userId}, allowed an administrator of account ${account.id}, or a member where it is installed; a private integration only in its developer account`,
    );
  }
  return { integration, account, userId };
}

function webAddress({ choices }: Ctx, place: string, text: string): string {
  const allowed = choices.addressSchemes === 'any' ? ['http', 'https'] : ['https'];
  const isWeb = URL.canParse(text) && allowed.includes(new URL(text).protocol.slice(0, -1));
  if (isWeb) return text;
  throw new ControlRefusal(
    400,
    `${place}: found ${JSON.stringify(text)}, allowed an absolute ${allowed.join(' or ')} address`,
  );
}
