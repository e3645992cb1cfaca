import { defineCheck } from '../../harness/check/check.js';
import type { GivenAccount, GivenCode, GivenIntegration } from '../../harness/check/given.js';
import type { Listener } from '../../harness/check/listener.js';
import { lifetimes } from '../../harness/check/lifetimes.js';
import {
  type ConsentPage,
  NoConsentForm,
  type PageQuery,
  type Redirect,
  type Visitor,
} from '../../harness/check/page.js';
import type { ClauseId } from '../../spec/generated/clause-ids.js';
import type { ControlledUser } from '../../spec/generated/control-types.js';
import { namesIn } from '../shared/flow.js';
import { decided } from './decided.js';
import { Landing } from './landing.js';
import { Tour, type TourContext, tourMessages } from './tour.js';

/** A state of everything that a careless service changes; long, and with the padding of Base64 at its end. */
const state = ` CAPITALS x=1&y=%20%2B%25 +&amp;<"'\\ e\u0301 ﬁ состояние 😀\r\n${'0123456789'.repeat(430)}c3RhdGU=`;
/** For a page that refuses such a state. */
const plainState = 'a hash';
const name = 'null & &amp; “Größe” <b>連絡先</b>';
const elsewhere = 'https://elsewhere.example/';
const query = 'a=1&b=two&a=3&text=a%20b%2Bc%25';
/** The accounts of the user, more than fit on a first page of ten. */
const own = 12;

const minute = 60_000;

/** The people, accounts and integrations of the tour. */
interface Stage {
  readonly user: ControlledUser;
  readonly accounts: readonly GivenAccount[];
  /** Where the user is a member without administrator rights. */
  readonly workplace: GivenAccount;
  readonly integration: GivenIntegration;
  readonly developer: GivenAccount;
  /** The Redirect URI without its query. */
  readonly address: string;
  /** Where the webhook of a widget comes; undefined where the target cannot call the harness. */
  readonly listener: Listener | undefined;
}

export default defineCheck({
  title: 'visits of the authorization page, from the first log-in to a pair of tokens',
  clauses: [
    'PAGE-12',
    'PAGE-2',
    'PAGE-4',
    'PAGE-5',
    'PAGE-6',
    'PAGE-7',
    'PAGE-10',
    'PAGE-13',
    'PAGE-15',
    'INST-1',
    'INST-2',
    'INST-5',
    'INT-7',
    'ST-PAGE-2',
    'ST-PAGE-3',
    'ST-PAGE-4',
    'REDIR-1',
    'REDIR-2',
    'REDIR-3',
    'REDIR-4',
    'REDIR-5',
    'REDIR-6',
    'REDIR-7',
    'REDIR-8',
    'REDIR-9',
    'REDIR-10',
    'REDIR-11',
    'CODE-1',
    'CODE-2',
    'CODE-4',
    'CODE-5',
    'ST-CODE-1',
    'ST-CODE-3',
    'CODE-9',
    'AUTH-8',
    'CODE-7',
    'CODE-13',
    'ST-CODE-2',
  ],
  needs: ['provision', 'authorization-page', 'clock'],
  does: ['grant'],
  kills: ['state-html-escaped'],
  circumstances: 'own',
  messages: tourMessages,
  async run(t) {
    const tour = new Tour(t);
    const stage = await stageOf(t);
    const visitor = t.page.visitor(stage.user);
    await decline(t, tour, stage, visitor);
    const code = await allow(t, tour, stage, visitor);
    await declineInPopup(t, tour, stage, visitor);
    if (code !== undefined) await useCode(t, tour, stage, code);
  },
});

async function stageOf(t: TourContext): Promise<Stage> {
  const workplace = await t.given.account({ roles: ['administrator', 'member'] });
  const user = workplace.users.find(({ role }) => role === 'member') ?? workplace.admin;
  const accounts: GivenAccount[] = [];
  // The user is not the first administrator of any account.
  while (accounts.length < own) {
    accounts.push(await t.given.account({ roles: ['administrator'], join: [user] }));
  }
  const developer = await t.given.account();
  const listener = t.has('hooks') ? await t.listen() : undefined;
  const address = listener?.url ?? 'https://integrator.example/callback';
  const redirect_uri = `${address}?${query}`;
  const integration = await t.given.integration({ developer, name, redirect_uri });
  // A page that takes the newest integration for every one takes this.
  await t.given.integration({ developer });
  return { user, accounts, workplace, integration, developer, address, listener };
}

/** A consent form after fewer pages than wrong passwords: either nobody asked for a log-in, or a script did. */
async function asksForLogin(t: TourContext, tour: Tour, { integration }: Stage): Promise<void> {
  const opened = await t.page.open({ clientId: integration.clientId });
  // 401 asks for a log-in as well, in the browser's own window.
  if (opened.asksForLogin || opened.exchange.status === 401) return;
  const words = 'a log-in form for a user who is not logged in';
  const { asksForConsent, exchange } = opened;
  tour.holds(!asksForConsent, 'PAGE-12', words, 'the consent form', exchange);
}

/** The first visit: wrong passwords, then the right one, the consent form, Decline. */
async function decline(t: TourContext, tour: Tour, stage: Stage, visitor: Visitor): Promise<void> {
  const { accounts, integration } = stage;
  const { clientId } = integration;
  const visit = async (sent: string, mistyped: readonly string[]) => {
    const page = await visitor.consent({ clientId, state: sent }, mistyped);
    if (page.exchange.n <= mistyped.length) await asksForLogin(t, tour, stage);
    isFirstPage(tour, stage, page);
    return { redirect: await page.decline(), sent };
  };
  // A service may limit the length and the characters of a query, and the number of wrong passwords.
  const { redirect, sent } = await decided(
    () => visit(state, wrongPasswords(stage)),
    () => visit(plainState, []),
  );
  const landing = new Landing(t, tour, 'Decline', redirect);
  landing.isDeclined(clientId);
  landing.hasState(sent);
  landing.keepsQuery(query);
  for (const account of accounts.slice(0, 2)) {
    await isNotInstalled(t, tour, stage, account, 'ST-PAGE-3');
  }
}

/** Half of the right password, and that of somebody else. */
function wrongPasswords({ user: { password = '' }, workplace }: Stage): string[] {
  const half = password.slice(0, Math.ceil(password.length / 2));
  return [half, workplace.admin.password ?? ''].filter((each) => each !== password);
}

/** What the consent form shows to a user in whose accounts the integration is not installed. */
function isFirstPage(tour: Tour, { accounts, workplace }: Stage, page: ConsentPage): void {
  const { exchange, text, offered, letInBy } = page;
  const wrong = 'no consent form for a wrong password';
  tour.holds(letInBy === undefined, 'PAGE-12', wrong, 'the consent form', exchange);
  const named = `the integration name “${name}” on the page`;
  tour.holds(text.includes(name), 'PAGE-10', named, 'a page without it', exchange);
  const ids = new Set(offered.map(({ id }) => id));
  for (const { id } of ids.size > 0 ? accounts : []) {
    const words = `account ${id} offered, because the user is its administrator`;
    tour.holds(ids.has(String(id)), 'PAGE-13', words, `accounts ${[...ids].join(', ')}`, exchange);
  }
  const member = `no account ${workplace.id} offered, where the user is a member`;
  tour.holds(!ids.has(String(workplace.id)), 'PAGE-13', member, 'that account', exchange);
}

/** The second visit: another user has installed the integration there already, and this user allows it. */
async function allow(
  t: TourContext,
  tour: Tour,
  stage: Stage,
  visitor: Visitor,
): Promise<GivenCode | undefined> {
  const { user, accounts, workplace, developer, integration, address } = stage;
  const { clientId } = integration;
  const [first, account] = [accounts[0], accounts.at(-1)];
  if (account === undefined || first === undefined) return undefined;
  await t.given.code({ integration, account });
  const visit = async (request: PageQuery) => {
    const { from } = t.clock.between();
    const page = await visitor.consent(request);
    const isOffered = page.offered.some(({ id }) => id === String(account.id));
    if (page.offered.length > 0) {
      const words = `account ${account.id} offered, where another user has installed the integration`;
      tour.holds(isOffered, 'INST-5', words, 'a list without it', page.exchange);
    }
    return { redirect: await page.allow(account.id), from };
  };
  const { redirect, from } = await decided(
    () => visit({ clientId, further: { redirect_uri: elsewhere } }),
    () => visit({ clientId }),
  );
  const landing = new Landing(t, tour, 'Allow', redirect);
  const value = landing.hasCode();
  landing.leadsTo(address);
  landing.keepsQuery(query);
  landing.hasState(undefined);
  landing.hasReferer(account, [...accounts, workplace, developer]);
  landing.namesIntegration(clientId, 'REDIR-6');
  await hasNoWebhook(t, tour, stage, redirect);
  await isNotInstalled(t, tour, stage, first, 'PAGE-15');
  return { integration, account, user, value, issued: { from, to: t.clock.between().to } };
}

/** The redirect carries from_widget only when a webhook is also sent. */
async function hasNoWebhook(
  t: TourContext,
  tour: Tour,
  { listener }: Stage,
  { query: found, exchange }: Redirect,
): Promise<void> {
  if (listener === undefined || !found.has('from_widget')) return;
  await listener.waitFor(1, t.hookWait);
  const words = 'no from_widget in a redirect without a webhook to the Redirect URI';
  tour.holds(listener.received.length > 0, 'REDIR-7', words, 'from_widget', exchange);
}

/** The third visit: a state of digits, mode popup, and Decline where the integration is installed. */
async function declineInPopup(
  t: TourContext,
  tour: Tour,
  { integration }: Stage,
  visitor: Visitor,
): Promise<void> {
  const { clientId, redirectUri } = integration;
  const page = await visitor.consent({ clientId, state: '007', mode: 'popup' }).catch(noForm);
  // A page may remember the consent, and not ask again.
  if (page === undefined) return;
  const redirect = await page.decline();
  const { exchange, location, isElsewhere, needsScript, query: found } = redirect;
  if (location === undefined) {
    const words = 'a redirect of the main window to the Redirect URI';
    tour.holds(needsScript, 'PAGE-7', words, `status ${exchange.status} without one`, exchange);
    return;
  }
  const goesItself = exchange.header('location') !== undefined && location.startsWith(redirectUri);
  const closed = 'a page that closes the popup';
  tour.holds(isElsewhere || !goesItself, 'PAGE-7', closed, 'a redirect of the popup', exchange);
  const led = 'the parameters of Decline in the main window';
  tour.holds(found.has('error'), 'PAGE-7', led, namesIn(found), exchange);
  const landing = new Landing(t, tour, 'Decline', redirect);
  landing.hasState('007');
  landing.hasNoCode();
}

/** Uses the code of the page when it is some minutes old, once and again. */
async function useCode(
  t: TourContext,
  tour: Tour,
  { integration }: Stage,
  given: GivenCode,
): Promise<void> {
  const code = await tour.code(given, given);
  const idle = await tour.code({ ...given, user: given.account.admin });
  await t.clock.advance(6 * minute);
  await tour.exchange(code, 'CODE-1');
  await tour.exchange(code, 'CODE-2', { encoding: 'form' });
  const half = integration.clientSecret.slice(0, Math.ceil(integration.clientSecret.length / 2));
  const fresh = await t.given.code(given);
  const wrong = await t.tokens.exchange(fresh, { clientSecret: half, encoding: 'form' });
  tour.refused(wrong, 'CODE-7', 'a code with the first half of the secret key');
  await t.clock.advance(11.5 * minute);
  await tour.exchange(code, 'CODE-2');
  await t.clock.movePast(idle.given.issued.to + lifetimes.authorizationCode + t.clock.margin);
  await tour.exchange(idle, 'CODE-5', { encoding: 'form' });
}

async function isNotInstalled(
  t: TourContext,
  tour: Tour,
  { integration }: Stage,
  { id }: GivenAccount,
  clause: ClauseId,
): Promise<void> {
  if (!t.has('installed-list')) return;
  const listed = await t.operator.listInstallations({ account_id: id });
  const isThere = listed.some((each) => each.client_id === integration.clientId);
  const words = `an installed list of account ${id} without the integration`;
  tour.holds(!isThere, clause, words, 'a list with it');
}

function noForm(error: unknown): undefined {
  if (!(error instanceof NoConsentForm)) throw error;
  return undefined;
}
