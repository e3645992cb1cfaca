import { defineCheck } from '../../harness/check/check.js';
import type { Consent } from '../../harness/check/given.js';
import type { Exchange } from '../../harness/check/http.js';
import { lifetimes } from '../../harness/check/lifetimes.js';
import { memberOf } from '../shared/bodies.js';
import { forgeries } from '../shared/forgeries.js';
import { mayHoldId, readJwt } from '../shared/jwt.js';
import { areSecondsOfPair, fullSeconds } from '../shared/seconds.js';
import { type HeldPair, Tour, type TourContext, tourMessages } from './tour.js';

export default defineCheck({
  title: 'renewals of one pair, lost answers, the end of an access token, and what opens nothing',
  clauses: [
    'TOK-ROT-5',
    'TOK-ROT-1',
    'TOK-ROT-2',
    'TOK-ROT-3',
    'TOK-ROT-4',
    'TOK-ROT-11',
    'REF-2',
    'REF-6',
    'ACC-2',
    'ACC-3',
    'ACC-4',
    'ACC-5',
    'ACC-6',
    'ACC-8',
    'ACC-9',
    'AUTH-3',
    'AUTH-10',
    'AUTH-11',
    'ST-ACC-2',
    'ST-CODE-6',
    'STATUS-401-1',
    'STATUS-401-2',
    'INST-ISO-3',
    'INST-5',
    'INST-8',
    'LIM-ACC-1',
  ],
  needs: ['provision', 'clock'],
  does: ['create', 'grant'],
  kills: ['refresh-no-grace'],
  circumstances: 'own',
  messages: tourMessages,
  async run(t) {
    const tour = new Tour(t);
    const account = await t.given.account({ roles: ['administrator', 'administrator'] });
    const [quiet = account.admin, user = account.admin] = account.users;
    const integration = await t.given.integration();
    const consent: Consent = { integration, account, user };
    const first = await tour.installation(consent);
    const other = await tour.installation({ ...consent, user: quiet }, 'INST-5');
    const last = await renewals(t, tour, consent, first);
    await forgery(t, tour, last);
    // Another user's pair has not changed.
    await tour.renew(other, 'INST-ISO-3');
  },
});

/** Two renewals, each with a lost answer; a day lies between the first and its repetition. */
async function renewals(
  t: TourContext,
  tour: Tour,
  consent: Consent,
  first: HeldPair | undefined,
): Promise<HeldPair | undefined> {
  const { leads } = t.resources;
  const lost = await tour.renew(first, 'TOK-ROT-1');
  if (first === undefined || lost === undefined) return undefined;
  hasSeconds(tour, lost);
  await t.clock.movePast(first.tokens.issued.to + lifetimes.accessToken + t.clock.margin);
  await tour.call(first, 'AUTH-11', (token) => leads.createRequest(token, [leads.item('Late')]));
  const second = await tour.renew(first, 'TOK-ROT-3');
  isNew(tour, second, [first, lost], 'TOK-ROT-11');
  namesParties(tour, second, consent);
  await tour.call(second, 'ACC-9', (token) => leads.createRequest(token, [leads.item('Renewed')]));
  const third = await tour.renew(second, 'TOK-ROT-4');
  isNew(tour, third, [first, lost, second], 'TOK-ROT-2');
  const again = await tour.renew(second, 'TOK-ROT-3');
  isNew(tour, again, [first, lost, second, third], 'TOK-ROT-11');
  const exchange = await tour.call(again, 'ACC-9', (token) => t.resources.accountRequest(token));
  isOfUser(tour, exchange, consent);
  const last = await tour.renew(again, 'TOK-ROT-1');
  // A service may end all pairs when an outdated token comes, so these steps are the last ones.
  await tour.renew(second, 'TOK-ROT-5');
  await tour.renew(first, 'TOK-ROT-5', { encoding: 'form' });
  return last;
}

function isOfUser(tour: Tour, exchange: Exchange | undefined, { user: { id } }: Consent): void {
  if (exchange?.status !== 200) return;
  const found = memberOf(exchange.json, 'current_user_id');
  const isUser = typeof id === 'bigint' || found === undefined || found === id;
  tour.holds(isUser, 'ACC-8', `current_user_id ${id}, who granted access`, String(found), exchange);
}

/** An access token that names the algorithm none, which nobody need have signed. */
async function forgery(t: TourContext, tour: Tour, held: HeldPair | undefined): Promise<void> {
  const forge = forgeries['the algorithm none and no signature'];
  if (held === undefined || forge === undefined) return;
  const { leads } = t.resources;
  const items = [leads.item('Forged')];
  const request = leads.createRequest(forge(held.tokens.accessToken), items);
  if (!t.offers(request)) return;
  const exchange = await t.http.send(request);
  const words = 'status 401 for a token that names the algorithm none';
  tour.holds(exchange.status === 401, 'AUTH-10', words, `status ${exchange.status}`, exchange);
}

/** The refresh token of a new pair was not handed out before. Two access tokens of one second may be the same text. */
function isNew(
  tour: Tour,
  held: HeldPair | undefined,
  older: readonly (HeldPair | undefined)[],
  clause: 'TOK-ROT-2' | 'TOK-ROT-11',
): void {
  if (held === undefined) return;
  const isKnown = older.some((each) => each?.tokens.refreshToken === held.tokens.refreshToken);
  const known = 'one that was handed out before';
  tour.holds(!isKnown, clause, 'a new refresh token from a renewal', known);
}

function hasSeconds(tour: Tour, { tokens: { expiresIn } }: HeldPair): void {
  if (expiresIn === undefined) return;
  const words = `${fullSeconds} seconds until expiry`;
  tour.holds(areSecondsOfPair(expiresIn), 'ST-CODE-6', words, String(expiresIn));
}

/** The claims of an access token, where they can be read. */
function namesParties(
  tour: Tour,
  held: HeldPair | undefined,
  { integration, account, user }: Consent,
): void {
  const { claims } = readJwt(held?.tokens.accessToken ?? '');
  if (claims === undefined) return;
  for (const [clause, what, id] of [
    ['ACC-4', 'user', user.id],
    ['ACC-5', 'integration', integration.clientId],
    ['ACC-6', 'account', account.id],
  ] as const) {
    const isNamed = mayHoldId(claims, id, [integration.name]);
    const names = Object.keys(claims).join(', ');
    tour.holds(isNamed, clause, `the ID of the ${what} in a claim of an access token`, names);
  }
}
