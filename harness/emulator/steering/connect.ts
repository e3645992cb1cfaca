import type { Connection, NewConnection } from '../../../spec/generated/control-types.js';
import type { Control } from '../../check/control.js';
import { ControlRefusal } from '../control-refusal.js';
import type { Ctx } from '../context.js';
import type { Account, Integration } from '../model.js';

const exampleRedirect = 'https://integrator.example/callback';

/**
 * A ready integration, account, user and token pair. Whatever the request names exists already.
 *
 * @throws {ControlRefusal} for an unknown account, user or integration, or one that may not be connected
 */
export async function connect(
  ctx: Ctx,
  control: Pick<Required<Control>, 'createAccount' | 'createIntegration' | 'grant'>,
  wanted: NewConnection,
): Promise<Connection> {
  const account = await accountFor(ctx, control, wanted);
  const integration = await integrationFor(ctx, control, account, wanted);
  const userId = wanted.user_id ?? account.roles.keys().next().value ?? 0;
  const { clientId: client_id } = integration;
  const granted = await control.grant({ client_id, account_id: account.id, user_id: userId });
  const code = ctx.store.codes.get(granted.code);
  const user = ctx.store.users.get(userId);
  if (code === undefined || user === undefined) throw new Error('the grant gave no code');
  await ctx.b.claimCode(ctx, code);
  const pair = ctx.b.issuePair(ctx, ctx.b.openAuthorization(ctx, code), undefined);
  return {
    client_id,
    client_secret: integration.secret,
    redirect_uri: integration.redirectUri,
    account_id: account.id,
    subdomain: account.subdomain,
    address: ctx.b.accountAddress(ctx, account),
    user_id: userId,
    login: user.login,
    password: user.password,
    access_token: await ctx.b.signAccess(ctx, ctx.b.claims(ctx, pair.access)),
    refresh_token: pair.refresh.value,
    expires_in: ctx.b.expiresIn(ctx, pair.access),
  };
}

async function accountFor(
  ctx: Ctx,
  control: Pick<Required<Control>, 'createAccount'>,
  wanted: NewConnection,
): Promise<Account> {
  if (wanted.account_id === undefined && wanted.user_id !== undefined) {
    throw new ControlRefusal(400, 'user_id: found without account_id, allowed with it');
  }
  const id =
    wanted.account_id ?? (await control.createAccount({ users: [{ role: 'administrator' }] })).id;
  const account = ctx.store.accounts.get(id);
  if (account !== undefined) return account;
  throw new ControlRefusal(404, `account_id: found ${id}, allowed the id of an existing account`);
}

async function integrationFor(
  ctx: Ctx,
  control: Pick<Required<Control>, 'createIntegration'>,
  account: Account,
  { client_id, redirect_uri, disable_hook_uri, name }: NewConnection,
): Promise<Integration> {
  const settings = Object.entries({ redirect_uri, disable_hook_uri, name });
  const [misfit] = settings.find(([, value]) => value !== undefined) ?? [];
  if (client_id !== undefined && misfit !== undefined) {
    throw new ControlRefusal(
      400,
      `${misfit}: found with client_id, allowed without it, for a new integration`,
    );
  }
  const id =
    client_id ??
    (
      await control.createIntegration({
        account_id: account.id,
        redirect_uri: redirect_uri ?? exampleRedirect,
        ...(disable_hook_uri !== undefined && { disable_hook_uri }),
        ...(name !== undefined && { name }),
      })
    ).client_id;
  const integration = ctx.store.integrations.get(id);
  if (integration !== undefined) return integration;
  throw new ControlRefusal(
    404,
    `client_id: found ${JSON.stringify(id)}, allowed the id of an existing integration`,
  );
}
