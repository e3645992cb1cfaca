import type { VNode } from 'preact';
import type { Ctx, Reply } from '../context.js';
import type { ConsentView } from '../behaviour/pages.js';
import { renderPage } from './document.js';
import type { Visitor } from './session.js';

/** What a form carries on to the next step: the raw query that the page was opened with. */
export interface Carried {
  /** Path of the form's action. */
  readonly path: string;
  readonly rawQuery: string;
}

/**
 * The opening query travels in the action's own query, byte for byte: a browser would turn the
 * line breaks of a hidden field into CR LF. The choice `hidden` packs it instead.
 */
function actionOf(ctx: Ctx, { path, rawQuery }: Carried): string {
  if (ctx.choices.formCarrier === 'hidden' || rawQuery === '') return path;
  return `${path}?${rawQuery}`;
}

function CarriedFields(props: { ctx: Ctx; carried: Carried; csrf: string }): VNode {
  const { ctx, carried, csrf } = props;
  const packed = Buffer.from(carried.rawQuery, 'utf8').toString('base64url');
  return (
    <>
      <input type="hidden" name="csrf" value={csrf} />
      {ctx.choices.formCarrier === 'hidden' && <input type="hidden" name="query" value={packed} />}
    </>
  );
}

/** The login form; fields `login` and `password`. */
export function renderLogin(
  ctx: Ctx,
  visitor: Visitor,
  carried: Carried,
  fault: { readonly login: string; readonly message: string } | undefined,
): Reply {
  return renderPage(
    'Log in',
    <>
      <h1>Log in</h1>
      {fault !== undefined && (
        <p class="fault" role="alert">
          {fault.message}
        </p>
      )}
      <form id="login" method="post" action={actionOf(ctx, carried)}>
        <CarriedFields ctx={ctx} carried={carried} csrf={visitor.session.csrf} />
        <label>
          Login
          <input name="login" autocomplete="username" required value={fault?.login ?? ''} />
        </label>
        <label>
          Password
          <input name="password" type="password" autocomplete="current-password" required />
        </label>
        <button type="submit">Log in</button>
      </form>
    </>,
    {
      status: fault === undefined ? 200 : ctx.choices.failedLoginStatus,
      ...(visitor.cookie === undefined ? {} : { cookie: visitor.cookie }),
    },
  );
}

/** The consent form; fields `account_id` and `decision`. */
export function renderConsent(
  ctx: Ctx,
  visitor: Visitor,
  carried: Carried,
  view: ConsentView,
  fault: string | undefined,
): Reply {
  return renderPage(
    `Access for ${view.integrationName}`,
    <>
      <h1>
        <span id="integration-name">{view.integrationName}</span> asks for access
      </h1>
      {fault !== undefined && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
      <p>It will be permitted:</p>
      <ul id="permissions">
        {view.permissions.map((permission) => (
          <li key={permission}>{permission}</li>
        ))}
      </ul>
      <form id="consent" method="post" action={actionOf(ctx, carried)}>
        <CarriedFields ctx={ctx} carried={carried} csrf={visitor.session.csrf} />
        <Accounts ctx={ctx} view={view} />
        {view.accounts.length > 0 && (
          <button type="submit" name="decision" value="allow">
            Allow
          </button>
        )}
        <button type="submit" name="decision" value="decline" class="quiet">
          Decline
        </button>
      </form>
    </>,
    {
      status: fault === undefined ? 200 : 400,
      ...(visitor.cookie === undefined ? {} : { cookie: visitor.cookie }),
    },
  );
}

function Accounts(props: { ctx: Ctx; view: ConsentView }): VNode {
  const { accounts } = props.view;
  if (accounts.length === 0) {
    return <p class="fault">There is no account in which you may install this integration.</p>;
  }
  if (props.ctx.choices.accountPicker === 'select') {
    return (
      <label>
        Account
        <select name="account_id">
          {accounts.map((account) => (
            <option key={account.id} value={String(account.id)}>
              {account.name}
            </option>
          ))}
        </select>
      </label>
    );
  }
  return (
    <fieldset>
      <legend>Account</legend>
      {accounts.map((account, index) => (
        <label key={account.id}>
          <input type="radio" name="account_id" value={String(account.id)} checked={index === 0} />{' '}
          {account.name}
        </label>
      ))}
    </fieldset>
  );
}
