import type { VNode } from 'preact';
import type { Ctx } from '../context.js';
import type { Reply } from '../reply.js';
import { endInstallation, regenerate } from '../events.js';
import type { Account, Integration, User } from '../model.js';
import { renderFault, renderPage } from './document.js';
import { renderLogin } from './forms.js';
import { formOf, visitorOf, type Visitor } from './login-session.js';

const ROOT = '/settings/integrations';

/** GET /settings/integrations?account_id=: the installed integrations of each own account. */
export function showInstalled(ctx: Ctx): Reply {
  const visitor = visitorOf(ctx);
  const { user } = visitor;
  if (user === undefined) return askLogin(ctx, visitor);
  const wanted = ctx.request.query.get('account_id');
  const accounts = [...ctx.store.accounts.values()].filter(
    (account) => account.roles.has(user.id) && (wanted === null || String(account.id) === wanted),
  );
  return renderPage(
    'Installed integrations',
    <>
      <h1>Installed integrations</h1>
      {accounts.map((account) => (
        <InstalledIn key={account.id} ctx={ctx} visitor={visitor} account={account} user={user} />
      ))}
    </>,
  );
}

function InstalledIn(props: { ctx: Ctx; visitor: Visitor; account: Account; user: User }): VNode {
  const { ctx, visitor, account, user } = props;
  const mayEnd = ctx.b.isAdministrator(ctx, account, user.id);
  return (
    <section data-account-id={String(account.id)}>
      <h2>{account.name}</h2>
      <ul>
        {ctx.b.installedList(ctx, account).map(({ integration }) => (
          <li key={integration.clientId} data-client-id={integration.clientId}>
            <a href={`${ROOT}/${integration.clientId}?account_id=${account.id}`}>
              {integration.name}
            </a>
            {mayEnd && (
              <form method="post" action={`${ROOT}/${integration.clientId}`}>
                <input type="hidden" name="csrf" value={visitor.session.csrf} />
                <input type="hidden" name="account_id" value={String(account.id)} />
                <button type="submit" name="action" value="deactivate" class="quiet">
                  Deactivate
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** GET /settings/integrations/{client_id}: the modal window, with keys if the user may see them. */
export function showIntegration(ctx: Ctx): Reply {
  const visitor = visitorOf(ctx);
  if (visitor.user === undefined) return askLogin(ctx, visitor);
  const integration = visibleIntegration(ctx, visitor.user);
  if (integration === undefined) return unknown();
  const seesKeys = ctx.b.maySeeKeys(ctx, integration, visitor.user);
  const code = seesKeys ? ctx.b.modalCode(ctx, integration, visitor.user) : undefined;
  return renderPage(
    integration.name,
    <dialog open>
      <h1>{integration.name}</h1>
      <ul>
        {integration.scopes.map((scope) => (
          <li key={scope}>{ctx.b.permissionName(ctx, scope)}</li>
        ))}
      </ul>
      {seesKeys && (
        <section id="keys">
          <Key id="client-id" label="Integration ID" value={integration.clientId} />
          <Key id="secret-key" label="Secret key" value={integration.secret} hidden />
          {code !== undefined && (
            <Key id="authorization-code" label="Authorization code" value={code.value} />
          )}
          <p>
            <a href={`${ROOT}/${integration.clientId}/secret`}>Regenerate the secret key</a>
          </p>
        </section>
      )}
    </dialog>,
  );
}

function Key(props: { id: string; label: string; value: string; hidden?: boolean }): VNode {
  const type = props.hidden === true ? 'password' : 'text';
  return (
    <label>
      {props.label}
      <input id={props.id} type={type} value={props.value} readOnly autocomplete="off" />
    </label>
  );
}

/** GET /settings/integrations/{client_id}/secret: the warning before regeneration (5.5). */
export function showRegeneration(ctx: Ctx): Reply {
  const visitor = visitorOf(ctx);
  if (visitor.user === undefined) return askLogin(ctx, visitor);
  const integration = visibleIntegration(ctx, visitor.user);
  if (integration === undefined || !ctx.b.maySeeKeys(ctx, integration, visitor.user)) {
    return unknown();
  }
  return renderPage(
    'Regenerate the secret key',
    <>
      <h1>Regenerate the secret key of {integration.name}</h1>
      <p role="alert">The present key stops working at once. The new key is shown once.</p>
      <form id="regenerate" method="post" action={`${ROOT}/${integration.clientId}`}>
        <input type="hidden" name="csrf" value={visitor.session.csrf} />
        <label>
          <input type="checkbox" name="keep_authorizations" value="1" /> Keep old authorizations
        </label>
        <button type="submit" name="action" value="regenerate">
          Regenerate
        </button>
      </form>
    </>,
  );
}

/** POST /settings/integrations/{client_id}: `action` = deactivate or regenerate. */
export async function changeIntegration(ctx: Ctx): Promise<Reply> {
  const visitor = visitorOf(ctx);
  const { user } = visitor;
  if (user === undefined) return askLogin(ctx, visitor);
  const form = formOf(ctx);
  const integration = visibleIntegration(ctx, user);
  if (integration === undefined) return unknown();
  if (!ctx.b.isCsrfRight(ctx, visitor.session, form.get('csrf'))) {
    return renderFault(403, 'Expired', 'The form has expired.');
  }
  if (form.get('action') === 'deactivate') return deactivate(ctx, integration, user, form);
  if (form.get('action') !== 'regenerate' || !ctx.b.maySeeKeys(ctx, integration, user)) {
    return renderFault(403, 'Not allowed', 'You may not do this.');
  }
  const secret = await regenerate(ctx, integration, form.get('keep_authorizations') === '1');
  return renderPage(
    'New secret key',
    <>
      <h1>New secret key of {integration.name}</h1>
      <Key id="secret-key" label="Shown once; copy it now" value={secret} />
    </>,
  );
}

async function deactivate(
  ctx: Ctx,
  integration: Integration,
  user: User,
  form: URLSearchParams,
): Promise<Reply> {
  const account = ctx.store.accounts.get(Number(form.get('account_id')));
  const installation = account && ctx.store.installation(integration, account);
  if (
    account === undefined ||
    installation === undefined ||
    !ctx.b.isAdministrator(ctx, account, user.id)
  ) {
    return renderFault(403, 'Not allowed', 'Only an administrator of the account may do this.');
  }
  await endInstallation(ctx, installation);
  return { status: 303, headers: { location: `${ROOT}?account_id=${account.id}` } };
}

/** The integration of the path, if the user manages it or belongs to an account that has it. */
function visibleIntegration(ctx: Ctx, user: User): Integration | undefined {
  const integration = ctx.b.findPageClient(ctx, ctx.request.params['id'] ?? null);
  if (integration === undefined) return undefined;
  if (ctx.b.maySeeKeys(ctx, integration, user)) return integration;
  const isHere = ctx.store
    .installationsOf(integration)
    .some((each) => each.active && each.account.roles.has(user.id));
  return isHere ? integration : undefined;
}

function askLogin(ctx: Ctx, visitor: Visitor): Reply {
  const rawQuery = `next=${encodeURIComponent(ctx.request.url)}`;
  return renderLogin(ctx, visitor, { path: '/oauth/login', rawQuery }, undefined);
}

function unknown(): Reply {
  return renderFault(404, 'Unknown integration', 'There is no such integration.');
}
