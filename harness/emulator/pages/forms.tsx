import type { VNode } from 'preact';
import type { Ctx } from '../context.js';
import type { Account } from '../model.js';
import type { Reply } from '../reply.js';
import type { ConsentView } from '../behaviour/pages.js';
import { renderPage } from './document.js';
import type { Visitor } from './login-session.js';

/** The data that a form passes to the next step: the raw query with which the page was opened. */
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
  return isPacked(ctx) || rawQuery === '' ? path : `${path}?${rawQuery}`;
}

/** A form that is sent with GET replaces the query of its action. */
function isPacked({ choices }: Ctx): boolean {
  return choices.formCarrier === 'hidden' || choices.decisionMethod === 'get';
}

function CarriedFields(props: { ctx: Ctx; carried: Carried; csrf: string }): VNode {
  const { ctx, carried, csrf } = props;
  const packed = Buffer.from(carried.rawQuery, 'utf8').toString('base64url');
  return (
    <>
      {ctx.choices.csrfField === 'hidden' ? (
        <input type="hidden" name="csrf" value={csrf} />
      ) : (
        <label>
          Protection
          <input name="csrf" value={csrf} readOnly />
        </label>
      )}
      {isPacked(ctx) && <input type="hidden" name="query" value={packed} />}
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
        <span id="integration-name">
          <Name ctx={ctx} name={view.integrationName} />
        </span>{' '}
        asks for access
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
      <Decisions ctx={ctx} carried={carried} csrf={visitor.session.csrf} view={view} />
    </>,
    {
      status: fault === undefined ? 200 : 400,
      ...(visitor.cookie === undefined ? {} : { cookie: visitor.cookie }),
    },
  );
}

/** Allow and Decline, as buttons of one form or as a form each. */
function Decisions(props: { ctx: Ctx; carried: Carried; csrf: string; view: ConsentView }): VNode {
  const { ctx, carried, csrf, view } = props;
  const { decisionForms, decisionMethod } = ctx.choices;
  const form = {
    method: decisionMethod === 'get' ? 'get' : 'post',
    action: actionOf(ctx, carried),
    ...(decisionMethod === 'multipart' && { enctype: 'multipart/form-data' }),
  };
  const carriedFields = <CarriedFields ctx={ctx} carried={carried} csrf={csrf} />;
  const decline = (
    <button type="submit" name="decision" value="decline" class="quiet">
      Decline
    </button>
  );
  if (decisionForms === 'each' && view.accounts.length > 0) {
    return (
      <>
        {view.accounts.map((account) => (
          <form key={account.id} {...form}>
            {carriedFields}
            <h2>{account.name}</h2>
            <input type="hidden" name="account_id" value={valueOf(ctx, account)} />
            <button type="submit" name="decision" value="allow">
              Allow
            </button>
          </form>
        ))}
        <form {...form}>
          {carriedFields}
          {decline}
        </form>
      </>
    );
  }
  return (
    <>
      <form id="consent" {...form}>
        {carriedFields}
        <Accounts ctx={ctx} view={view} />
        {view.accounts.length > 0 && (
          <button type="submit" name="decision" value="allow">
            Allow
          </button>
        )}
        {decisionForms === 'one' && decline}
      </form>
      {decisionForms === 'two' && (
        <form id="refusal" {...form}>
          {carriedFields}
          {decline}
        </form>
      )}
    </>
  );
}

function Name({ ctx, name }: { ctx: Ctx; name: string }): VNode {
  if (ctx.choices.nameShown === 'text') return <>{name}</>;
  const [first = '', ...others] = name.split(/(?<=\s)/u);
  return (
    <>
      {first}
      <wbr />
      {others.join('')}
    </>
  );
}

function valueOf(ctx: Ctx, { id, subdomain }: Account): string {
  return ctx.choices.accountValue === 'id' ? String(id) : subdomain;
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
            <option key={account.id} value={valueOf(props.ctx, account)}>
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
          <input
            type="radio"
            name="account_id"
            value={valueOf(props.ctx, account)}
            checked={index === 0}
          />{' '}
          {account.name}
        </label>
      ))}
    </fieldset>
  );
}
