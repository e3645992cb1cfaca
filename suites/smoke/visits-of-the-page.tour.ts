import { defineCheck } from '../../harness/check/check.js';
import type { GivenAccount, GivenCode, GivenIntegration } from '../../harness/check/given.js';
import { lifetimes } from '../../harness/check/lifetimes.js';
import { type ConsentPage, NoConsentForm, type Visitor } from '../../harness/check/page.js';
import type { ClauseId } from '../../spec/generated/clause-ids.js';
import type { ControlledUser } from '../../spec/generated/control-types.js';
import { namesIn } from '../shared/flow.js';
import { Landing } from './landing.js';
import { Tour, type TourContext, tourMessages } from './tour.js';

/** A state of everything that a careless service changes; long, and with the padding of Base64 at its end. */
const state = ` CAPITALS x=1&y=%20%2B%25 +&amp;<"'\\ e\u0301 ﬁ состояние 😀\r\n${'0123456789'.repeat(430)}c3RhdGU=`;
/** For a page that refuses such a state. */
const plainState = 'a hash';
const name = 'null & &amp; “Größe” <b>連絡先</b>';
const address = 'https://integrator.example/callback';
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
  /** The password of somebody else. */
  readonly otherPassword: string;
}

export default defineCheck({
  title: 'visits of the authorization page, from the first log-in to a pair of tokens',
  clauses: [
    'PAGE-12',
    'PAGE-1',
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
    'ST-PAGE-1',
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
    'LIM-CODE-1',
    'ST-CODE-3',
    'CODE-9',
    'AUTH-8',
    'CODE-7',
    'CODE-8',
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
  const redirect_uri = `${address}?${query}`;
  const integration = await t.given.integration({ developer, name, redirect_uri });
  // A page that takes the newest integration for every one takes this.
  await t.given.integration({ developer });
  return { user, accounts, workplace, integration, otherPassword: workplace.admin.password ?? '' };
}

/** The first visit: wrong passwords, then the right one, the consent form, Decline. */
async function decline(t: TourContext, tour: Tour, stage: Stage, visitor: Visitor): Promise<void> {
  const { accounts, workplace, integration } = stage;
  const { clientId } = integration;
  const { page, sent, mistyped } = await firstConsent(stage, visitor);
  const { exchange, text, offered, letInBy } = page;
  const wrong = 'no consent form for a wrong password';
  tour.holds(letInBy === undefined, 'PAGE-12', wrong, 'the consent form', exchange);
  const login = 'a log-in form for a user who is not logged in';
  tour.holds(exchange.n > mistyped, 'PAGE-12', login, 'the consent form', exchange);
  const named = `the integration name “${name}” on the page`;
  tour.holds(text.includes(name), 'PAGE-10', named, 'a page without it', exchange);
  const ids = new Set(offered.map(({ id }) => id));
  for (const { id } of ids.size > 0 ? accounts : []) {
    const words = `account ${id} offered, because the user is its administrator`;
    tour.holds(ids.has(String(id)), 'PAGE-13', words, `accounts ${[...ids].join(', ')}`, exchange);
  }
  const member = `no account ${workplace.id} offered, where the user is a member`;
  tour.holds(!ids.has(String(workplace.id)), 'PAGE-13', member, 'that account', exchange);

  const landing = new Landing(t, tour, 'Decline', await page.decline());
  landing.isDeclined(clientId);
  landing.hasState(sent);
  landing.keepsQuery(query);
  for (const account of accounts.slice(0, 2)) {
    await isInstalled(t, tour, stage, account, false, 'ST-PAGE-3');
  }
}

/** The second visit: another user has installed the integration there already, and this user allows it. */
async function allow(
  t: TourContext,
  tour: Tour,
  stage: Stage,
  visitor: Visitor,
): Promise<GivenCode | undefined> {
  const { user, accounts, integration } = stage;
  const { clientId } = integration;
  const [first, account] = [accounts[0], accounts.at(-1)];
  if (account === undefined || first === undefined) return undefined;
  await t.given.code({ integration, account });
  const { from } = t.clock.between();
  const page = await visitor.consent({ clientId, further: { redirect_uri: elsewhere } });
  const isOffered = page.offered.some(({ id }) => id === String(account.id));
  if (page.offered.length > 0) {
    const words = `account ${account.id} offered, where another user has installed the integration`;
    tour.holds(isOffered, 'INST-5', words, 'a list without it', page.exchange);
  }
  const redirect = await page.allow(account.id);
  const landing = new Landing(t, tour, 'Allow', redirect);
  const value = landing.hasCode();
  landing.leadsTo(address);
  landing.keepsQuery(query);
  landing.hasState(undefined);
  landing.hasReferer(account.address);
  landing.namesIntegration(clientId, 'REDIR-6');
  const { query: found, exchange } = redirect;
  const plain = 'no from_widget, because no widget was installed';
  tour.holds(!found.has('from_widget'), 'REDIR-7', plain, 'from_widget', exchange);
  await isInstalled(t, tour, stage, account, true, 'ST-PAGE-1');
  await isInstalled(t, tour, stage, first, false, 'PAGE-15');
  return { integration, account, user, value, issued: { from, to: t.clock.between().to } };
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

async function isInstalled(
  t: TourContext,
  tour: Tour,
  { integration }: Stage,
  { id }: GivenAccount,
  wanted: boolean,
  clause: ClauseId,
): Promise<void> {
  if (!t.has('installed-list')) return;
  const listed = await t.operator.listInstallations({ account_id: id });
  const isThere = listed.some((each) => each.client_id === integration.clientId);
  const words = (is: boolean) =>
    `the integration ${is ? 'in' : 'not in'} the installed list of account ${id}`;
  tour.holds(isThere === wanted, clause, words(wanted), words(isThere));
}

/** The consent form after the log-in, for the hardest query that the page takes. */
async function firstConsent(
  { user, integration: { clientId }, otherPassword }: Stage,
  visitor: Visitor,
): Promise<{ page: ConsentPage; sent: string; mistyped: number }> {
  const { password = '' } = user;
  const mistyped = [password.slice(0, Math.ceil(password.length / 2)), otherPassword];
  try {
    const page = await visitor.consent({ clientId, state }, mistyped);
    return { page, sent: state, mistyped: mistyped.length };
  } catch (error) {
    // A service may limit the length and the characters of a query, and the number of wrong passwords.
    if (!(error instanceof NoConsentForm)) throw error;
    const page = await visitor.consent({ clientId, state: plainState });
    return { page, sent: plainState, mistyped: 0 };
  }
}

function noForm(error: unknown): undefined {
  if (!(error instanceof NoConsentForm)) throw error;
  return undefined;
}
