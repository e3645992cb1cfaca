import { defineCheck } from '../../harness/check/check.js';
import type { Consent, GivenAccount } from '../../harness/check/given.js';
import type { ReceivedRequest } from '../../harness/check/listener.js';
import { isSameAccount } from '../shared/hook-account.js';
import { awaitedHook, signatureOf, subscriber, type Subscriber } from '../shared/hook.js';
import { memberOf } from '../shared/bodies.js';
import { type HeldPair, Tour, type TourContext, tourMessages } from './tour.js';

export default defineCheck({
  title:
    'deactivations and new secret keys: what they end, whom they tell, and what they leave alone',
  clauses: [
    'RULE-1',
    'RULE-4',
    'ST-INST-1',
    'ST-INST-3',
    'STATUS-401-3',
    'ST-CODE-3',
    'ST-SEC-1',
    'ST-SEC-2',
    'ST-SEC-3',
    'ST-SEC-4',
    'SEC-2',
    'SEC-3',
    'INT-4',
    'INT-6',
    'INST-4',
    'INST-8',
    'INST-ISO-1',
    'INST-ISO-2',
    'HOOK-1',
    'HOOK-2',
    'HOOK-3',
    'HOOK-4',
    'HOOK-5',
    'HOOK-ISO-1',
    'HOOK-ISO-2',
    'EVT-1',
    'EVT-2',
    'SIG-3',
    'SIG-4',
    'SIG-6',
  ],
  needs: ['provision', 'deactivate', 'rotate-secret', 'hooks'],
  does: ['create', 'grant', 'revoke', 'rotate'],
  kills: ['deactivation-keeps-access'],
  circumstances: 'own',
  messages: tourMessages,
  async run(t) {
    const tour = new Tour(t);
    const developer = await t.given.account();
    const account = await t.given.account({ name: 'Twins' });
    const user = account.admin;
    const elsewhere = await t.given.account({ name: 'Twins', join: [user] });
    const hooked = await subscriber(t, { developer, visibility: 'public', name: 'Twins' });
    const other = await subscriber(t, { developer, visibility: 'public', name: 'Twins' });
    const consent: Consent = { integration: hooked.integration, account, user };
    const neighbour = await tour.installation({ ...consent, integration: other.integration });
    const away = await tour.installation({ ...consent, account: elsewhere }, 'INST-4');
    await deactivations(t, tour, { hooked, consent });
    const isNamed = ({ query }: ReceivedRequest) =>
      query.get('account_id') === String(elsewhere.id);
    const none = `no disable hook for account ${elsewhere.id}, where nothing was deactivated`;
    const early = hooked.listener.received.find(isNamed);
    tour.holds(early === undefined, 'HOOK-ISO-1', none, 'a call', early);
    await newKeys(t, tour, { ...consent, account: elsewhere }, away);
    const [foreign] = other.listener.received;
    const alone = 'no call to the disable hook of another integration';
    tour.holds(foreign === undefined, 'HOOK-ISO-2', alone, 'a call', foreign);
    await isAt(t, tour, neighbour, account, 'INST-ISO-2');
    await tour.renew(neighbour, 'INST-ISO-2');
    // No other hook has gone to this listener, so the one that comes is that of this deactivation.
    const newest = await tour.regenerate(other.integration, true);
    const last = { ...other, integration: newest };
    await deactivate(t, tour, last, { ...consent, integration: newest }, 'SIG-6');
  },
});

/** An installation is deactivated, granted again and deactivated again. */
async function deactivations(
  t: TourContext,
  tour: Tour,
  { hooked, consent }: { readonly hooked: Subscriber; readonly consent: Consent },
): Promise<void> {
  const { leads } = t.resources;
  const list = (token: string) => leads.listRequest(token, 1, 10);
  const first = await tour.installation(consent, 'ST-CODE-3');
  const renewed = await tour.renew(first, undefined);
  const [early] = hooked.listener.received;
  const none = 'no disable hook before a deactivation';
  tour.holds(early === undefined, 'HOOK-ISO-1', none, 'a call', early);
  await deactivate(t, tour, hooked, consent, 'SIG-3');
  await tour.call(renewed, 'RULE-1', (token) => leads.createRequest(token, [leads.item('Late')]));
  await tour.call(first, 'ST-INST-1', list);
  const again = await tour.reinstallation(consent);
  if (again === undefined) return;
  await deactivate(t, tour, hooked, consent, 'SIG-3');
  await tour.call(again, 'RULE-1', list);
}

/** One regeneration keeps the access, and a second one ends it. */
async function newKeys(
  t: TourContext,
  tour: Tour,
  consent: Consent,
  away: HeldPair | undefined,
): Promise<void> {
  const list = (token: string) => t.resources.leads.listRequest(token, 1, 10);
  await isAt(t, tour, away, consent.account, 'INST-ISO-1');
  const kept = await tour.regenerate(consent.integration, true);
  const renewed = await tour.renew(away, 'ST-SEC-4', { integration: kept });
  const newest = await tour.regenerate(kept, false);
  await tour.call(renewed, 'ST-SEC-3', list);
  await tour.renew(renewed, 'ST-SEC-3', { integration: newest });
  const code = await t.given.code({ ...consent, integration: newest });
  const { clientSecret } = consent.integration;
  const refused = await t.tokens.exchange(code, { clientSecret });
  tour.refused(refused, 'ST-SEC-2', 'a code with the key before the last one');
  await tour.installation({ ...consent, integration: newest }, 'ST-SEC-1');
}

/**
 * Deactivates, and judges the hook that tells of it.
 *
 * @param signing the sentence about the key of the signature
 */
async function deactivate(
  t: TourContext,
  tour: Tour,
  { integration, listener }: Subscriber,
  consent: Consent,
  signing: 'SIG-3' | 'SIG-6',
): Promise<void> {
  const { account } = consent;
  const before = listener.received.length;
  await tour.deactivate(consent);
  const since = { before, ms: t.hookWait };
  const awaited = await awaitedHook(listener, since, integration, account);
  const hook = awaited ?? listener.received.at(before);
  if (hook === undefined) {
    const words = `a call to the disable hook for account ${account.id}`;
    throw tour.broken('ST-INST-3', words, `none within ${t.hookWait} ms`);
  }
  isHookOf(tour, hook, { integration, account, signing });
}

function isHookOf(
  tour: Tour,
  hook: ReceivedRequest,
  {
    integration,
    account: { id },
    signing,
  }: Omit<Consent, 'user'> & { readonly signing: 'SIG-3' | 'SIG-6' },
): void {
  const { method, query } = hook;
  const holds = (
    isTrue: boolean,
    clause: Parameters<Tour['holds']>[1],
    what: string,
    found: string,
  ) => tour.holds(isTrue, clause, `${what} in the disable hook`, found, hook);
  holds(method === 'GET', 'HOOK-1', 'the method GET', method);
  const { clientId } = integration;
  const client = query.get('client_uuid') ?? 'none';
  holds(client === clientId, 'HOOK-2', `client_uuid ${clientId}`, client);
  const account = query.get('account_id') ?? 'none';
  holds(/^\d+$/.test(account), 'HOOK-3', 'an integer in account_id', account);
  holds(isSameAccount(account, id), 'HOOK-4', `account_id ${id}`, account);
  const signature = query.get('signature') ?? 'none';
  const right = signatureOf(integration, account);
  holds(signature.toLowerCase() === right, signing, `signature ${right}`, signature);
  holds(signature === right, 'SIG-4', 'a signature in lower case', signature);
}

/** A pair that others must not touch opens its own account. */
async function isAt(
  t: TourContext,
  tour: Tour,
  held: HeldPair | undefined,
  { id }: GivenAccount,
  clause: 'INST-ISO-1' | 'INST-ISO-2',
): Promise<void> {
  const exchange = await tour.call(held, clause, (token) => t.resources.accountRequest(token));
  if (exchange?.status !== 200 || typeof id === 'bigint') return;
  const found = memberOf(exchange.json, 'id');
  const isOwn = found === undefined || found === id;
  tour.holds(isOwn, clause, `the account ${id} of the token`, String(found), exchange);
}
