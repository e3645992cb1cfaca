import type { Outcome } from '../behaviour/redirects.js';
import type { Ctx } from '../context.js';
import type { Reply } from '../reply.js';
import type { Installation, Integration, Maybe, User } from '../model.js';
import { renderFault } from './document.js';
import { renderConsent, renderLogin, type Carried } from './forms.js';
import { formOf, newVisitor, visitorOf, type Visitor } from './login-session.js';

/** Other addresses to which a login may lead. An address outside would be an open redirect. */
const SETTINGS = /^\/settings\/integrations(?:[/?][\x21-\x7e]*)?$/;

/** GET /oauth: the authorization page (4.2). */
export function showAuthorization(ctx: Ctx): Reply {
  return show(ctx, visitorOf(ctx), ctx.request.rawQuery);
}

/** POST /oauth/login: also the login of the settings pages, which name themselves in `next`. */
export function logIn(ctx: Ctx): Reply {
  const form = formOf(ctx);
  const visitor = visitorOf(ctx);
  const rawQuery = carriedQuery(ctx, form);
  const next = new URLSearchParams(rawQuery).get('next');
  const carried: Carried = { path: '/oauth/login', rawQuery };
  const login = form.get('login') ?? '';
  if (!ctx.b.isCsrfRight(ctx, visitor.session, form.get('csrf'))) {
    return renderLogin(ctx, visitor, carried, {
      login,
      message: 'The form has expired. Please try again.',
    });
  }
  const sinceMistake = ctx.now() - (visitor.session.mistakenAt ?? -Infinity);
  if (ctx.choices.logInAttempts === 'throttled' && sinceMistake < 1_000) {
    const message = 'Too many attempts. Please wait a second.';
    const reply = renderLogin(ctx, visitor, carried, { login, message });
    return { ...reply, status: 429, headers: { ...reply.headers, 'retry-after': '1' } };
  }
  const user = ctx.b.findUser(ctx, login);
  if (user === undefined || !ctx.b.isPasswordRight(ctx, user, form.get('password') ?? '')) {
    visitor.session.mistakenAt = ctx.now();
    return renderLogin(ctx, visitor, carried, { login, message: 'Wrong login or password.' });
  }
  const known = newVisitor(ctx, user);
  const isSettings = next !== null && SETTINGS.test(next);
  if (!isSettings && ctx.choices.afterLogin === 'page') return show(ctx, known, rawQuery);
  return {
    status: 303,
    headers: {
      location: isSettings ? next : `/oauth?${rawQuery}`,
      'set-cookie': known.cookie,
    },
  };
}

/** POST /oauth/decision: Allow or Decline (4.3). */
export function decide(ctx: Ctx): Reply {
  const isInAddress = ctx.choices.decisionMethod === 'get';
  const form = isInAddress ? ctx.request.query : formOf(ctx);
  const visitor = visitorOf(ctx);
  const rawQuery = carriedQuery(ctx, form);
  const integration = clientOf(ctx, rawQuery);
  if (integration === undefined) return unknownClient(ctx);
  if (ctx.choices.browserHeaders === 'required' && !isFromBrowser(ctx, isInAddress)) {
    return renderFault(403, 'Not allowed', 'This form can be sent by a browser alone.');
  }
  const { user } = visitor;
  if (user === undefined) return show(ctx, visitor, rawQuery);
  if (!ctx.b.isCsrfRight(ctx, visitor.session, form.get('csrf'))) {
    return consent(ctx, visitor, user, integration, rawQuery, 'The form has expired.');
  }
  const decision = ctx.b.readDecision(ctx, form.get('decision'));
  if (decision === undefined) {
    return consent(ctx, visitor, user, integration, rawQuery, 'Please allow or decline.');
  }
  if (decision === 'decline') {
    ctx.b.onDecline(ctx, integration, user);
    return redirect(ctx, integration, rawQuery, { kind: 'declined' });
  }
  const account = ctx.b.chosenAccount(ctx, integration, user, form.get('account_id'));
  if (account === undefined) {
    return consent(ctx, visitor, user, integration, rawQuery, 'Please choose an account.');
  }
  const code = ctx.b.onAllow(ctx, integration, account, user);
  const mode = ctx.b.readMode(ctx, new URLSearchParams(rawQuery).get('mode'));
  if (mode === 'popup' || mode === 'post_message') code.by = mode;
  return redirect(ctx, integration, rawQuery, { kind: 'allowed', code, fromWidget: false });
}

function show(ctx: Ctx, visitor: Visitor, rawQuery: string): Reply {
  const integration = clientOf(ctx, rawQuery);
  const carried: Carried = { path: '/oauth/login', rawQuery };
  const asksFirst = ctx.choices.loginBeforeClientCheck && visitor.user === undefined;
  if (integration === undefined && !asksFirst) return unknownClient(ctx);
  const mode = ctx.b.readMode(ctx, new URLSearchParams(rawQuery).get('mode'));
  if (mode === undefined) {
    return renderFault(400, 'Unknown mode', 'The mode may be popup or post_message.');
  }
  const { longestState } = ctx.choices;
  if (longestState > 0 && (ctx.b.readState(ctx, rawQuery)?.length ?? 0) > longestState) {
    return renderFault(414, 'Too long', 'The state is too long.');
  }
  if (integration === undefined || visitor.user === undefined) {
    return renderLogin(ctx, visitor, carried, undefined);
  }
  const remembered =
    ctx.choices.consent === 'remembered' && allowedBefore(ctx, integration, visitor.user);
  if (remembered) {
    const code = ctx.b.issueCode(ctx, remembered, visitor.user.id, 'page');
    return redirect(ctx, integration, rawQuery, { kind: 'allowed', code, fromWidget: false });
  }
  return consent(ctx, visitor, visitor.user, integration, rawQuery, undefined);
}

/** GET /oauth/decision: the decision in the address, where the forms are sent so. */
export function decideByAddress(ctx: Ctx): Maybe<Reply> {
  if (ctx.choices.decisionMethod !== 'get') return ctx.b.methodNotAllowed(ctx, ['POST']);
  return decide(ctx);
}

/** GET /oauth/finished: the page of the service itself before the redirect. */
export function finish(ctx: Ctx): Maybe<Reply> {
  if (ctx.choices.afterDecision !== 'own-page') return ctx.b.notFound(ctx);
  const to = Buffer.from(ctx.request.query.get('to') ?? '', 'base64url').toString();
  if (!URL.canParse(to)) return renderFault(404, 'Not found', 'There is no such page.');
  return { status: 302, headers: { location: to } };
}

/** The installation to which the user has granted access in any way, if it is still active. */
function allowedBefore(ctx: Ctx, integration: Integration, user: User): Installation | undefined {
  return ctx.store
    .installationsOf(integration)
    .find(({ active, codes }) => active && codes.some(({ userId }) => userId === user.id));
}

function isFromBrowser(ctx: Ctx, isInAddress: boolean): boolean {
  const { accept = '', origin, 'user-agent': agent = '' } = ctx.request.headers;
  const hasOrigin = isInAddress || origin !== undefined;
  return accept.includes('text/html') && hasOrigin && agent.startsWith('Mozilla/');
}

function consent(
  ctx: Ctx,
  visitor: Visitor,
  user: User,
  integration: Integration,
  rawQuery: string,
  fault: string | undefined,
): Reply {
  const view = ctx.b.consentView(ctx, integration, user);
  visitor.session.forms += 1;
  return renderConsent(ctx, visitor, { path: '/oauth/decision', rawQuery }, view, fault);
}

function redirect(ctx: Ctx, integration: Integration, rawQuery: string, outcome: Outcome): Reply {
  const mode = ctx.b.readMode(ctx, new URLSearchParams(rawQuery).get('mode')) ?? 'plain';
  const state = ctx.b.readState(ctx, rawQuery);
  const pairs = ctx.b.redirectQuery(ctx, integration, outcome, state);
  return ctx.b.deliverRedirect(ctx, mode, ctx.b.redirectAddress(ctx, integration, pairs));
}

function clientOf(ctx: Ctx, rawQuery: string): Integration | undefined {
  return ctx.b.findPageClient(ctx, new URLSearchParams(rawQuery).get('client_id'));
}

function unknownClient(ctx: Ctx): Reply {
  const { unknownClientStatus } = ctx.choices;
  return renderFault(unknownClientStatus, 'Unknown integration', 'There is no such integration.');
}

/** The query that the first page was opened with; see `actionOf`. */
function carriedQuery(ctx: Ctx, form: URLSearchParams): string {
  const packed = form.get('query');
  return packed === null
    ? ctx.request.rawQuery
    : Buffer.from(packed, 'base64url')
        .toString('utf8')
        .replaceAll(/[^\u0021-\u007e]/g, '');
}
