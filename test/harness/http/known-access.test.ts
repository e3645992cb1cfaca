import { expect, it } from 'vitest';
import type { SeenExchange } from '../../../harness/check/invariant.js';
import { KnownAccess, type UnderWay } from '../../../harness/http/known-access.js';
import { type Made, seenAt } from '../../suites/always/seen.js';

const at = { from: 0, to: 0 };
const token = '/oauth2/access_token';
const account = '/api/v4/account';

/** One integration of one account, whose administrator has a code `c`. */
function installed(visibility: 'public' | 'private' = 'public') {
  const access = new KnownAccess(1_000);
  const tell = access.told;
  const users = [{ id: 5, role: 'administrator' as const }];
  tell.createAccount?.({ users: [{ role: 'administrator' }] }, { id: 7, users }, at, true);
  const made = { client_id: 'shop', client_secret: 's' };
  const wanted = { account_id: 7, redirect_uri: 'https://shop.test/', visibility };
  tell.createIntegration?.(wanted, made, at, true);
  const party = { client_id: 'shop', account_id: 7, user_id: 5 };
  const grant = (code: string) => tell.grant?.(party, { code }, at, true);
  const regenerate = (keep_authorizations: boolean) =>
    tell.regenerateSecret?.(
      { client_id: 'shop', keep_authorizations },
      { client_secret: 't' },
      at,
      true,
    );
  const deactivate = () =>
    tell.deactivate?.({ client_id: 'shop', account_id: 7 }, undefined, at, true);
  grant('c');
  return { access, grant, regenerate, deactivate };
}

function exchanged(code: string, n: number): SeenExchange {
  const answer = { access_token: `a${n}`, refresh_token: `r${n}` };
  return seenAt(token, { method: 'POST', json: { code }, answer });
}

function renewed(value: string, made: Made = {}): SeenExchange {
  return seenAt(token, { method: 'POST', json: { refresh_token: value }, ...made });
}

function called(accessToken: string, made: Made = {}): SeenExchange {
  const headers = [['authorization', `Bearer ${accessToken}`]] as const;
  return seenAt(account, { headers, ...made });
}

/** Something that happens while nothing else does. */
function alone(access: KnownAccess, seen: SeenExchange): void {
  const begun = access.begins();
  access.ended(begun);
  access.add(seen, begun);
}

function demandOn(access: KnownAccess, seen: SeenExchange, begun?: UnderWay): string {
  const demand = access.demand(seen, begun ?? { isAlone: true });
  if (demand === undefined) return 'unknown';
  return demand.must === 'either' ? 'either' : `${demand.must} ${demand.clause}`;
}

it('wants a fresh access token accepted, and one that was revoked refused', () => {
  const { access, deactivate } = installed();
  alone(access, exchanged('c', 1));
  expect(demandOn(access, called('a1'))).toBe('accept ACC-2');
  deactivate();
  expect(demandOn(access, called('a1'))).toBe('refuse ST-INST-1');
});

it('wants what was linked to a replaced key refused, unless it was to be kept', () => {
  const { access, regenerate } = installed();
  alone(access, exchanged('c', 1));
  regenerate(true);
  expect(demandOn(access, called('a1'))).toBe('accept ACC-2');
  regenerate(false);
  expect([demandOn(access, called('a1')), demandOn(access, renewed('r1'))]).toEqual([
    'refuse ST-SEC-3',
    'refuse ST-SEC-3',
  ]);
});

it('says nothing once the access of a private integration was to be kept', () => {
  const { access, regenerate } = installed('private');
  alone(access, exchanged('c', 1));
  expect(demandOn(access, called('a1', { status: 401 }))).toBe('either');
  regenerate(true);
  expect(demandOn(access, called('a1'))).toBe('unknown');
});

it('wants an old refresh token accepted while the new one is unused, in a request of the same form', () => {
  const { access } = installed();
  alone(access, exchanged('c', 1));
  alone(access, renewed('r1', { answer: { access_token: 'a2', refresh_token: 'r2' } }));
  const refused = { status: 400 };
  expect(demandOn(access, renewed('r1', refused))).toBe('accept TOK-ROT-3');
  const odd = { json: { refresh_token: 'r1', client_secret: 'wrong' }, ...refused };
  expect(demandOn(access, renewed('r1', odd))).toBe('either');
  alone(access, renewed('r2', { answer: { access_token: 'a3', refresh_token: 'r3' } }));
  expect(demandOn(access, renewed('r1', refused))).toBe('refuse TOK-ROT-5');
  // The contract does not say whether an older access token outlives a renewal.
  expect(demandOn(access, called('a1'))).toBe('either');
});

it('leaves open what is done with other headers, by members, and in accounts with an ended period', () => {
  const { access } = installed();
  alone(access, exchanged('c', 1));
  const odd = called('a1', {
    status: 401,
    headers: [
      ['authorization', 'Bearer a1'],
      ['cookie', 'session=1'],
    ],
  });
  expect(demandOn(access, odd)).toBe('either');
  access.told.setBilling?.({ account_id: 7, state: 'ended' }, undefined, at, true);
  expect(demandOn(access, called('a1', { status: 401 }))).toBe('either');
});

it('says nothing of what happens at the same time, nor of what came of it', () => {
  const { access, grant } = installed();
  alone(access, exchanged('c', 1));
  grant('d');
  const call = access.begins();
  const exchange = access.begins();
  access.ended(exchange);
  access.add(exchanged('d', 2), exchange);
  access.ended(call);
  expect(demandOn(access, called('a1'), call)).toBe('unknown');
  expect(demandOn(access, called('a2'))).toBe('unknown');
  expect(demandOn(access, exchanged('d', 3))).toBe('unknown');
});

it('says nothing after a visit of the page that may have granted access, and after a lost answer', () => {
  const visited = installed();
  alone(visited.access, exchanged('c', 1));
  alone(visited.access, seenAt('/oauth', { method: 'POST' }));
  expect(demandOn(visited.access, called('a1'))).toBe('unknown');
  const lost = installed();
  alone(lost.access, exchanged('c', 1));
  lost.access.addUnanswered(renewed('r1'));
  expect(demandOn(lost.access, renewed('r1'))).toBe('unknown');
});

it('learns from an answer whether a token lives that the contract leaves open', () => {
  const { access } = installed();
  alone(access, exchanged('c', 1));
  alone(access, renewed('r1', { answer: { access_token: 'a2', refresh_token: 'r2' } }));
  expect(demandOn(access, called('a1'))).toBe('either');
  alone(access, called('a1', { answer: {} }));
  expect(demandOn(access, called('a1'))).toBe('accept ACC-2');
});

it('tells for which account and user an access token was granted, and for which not', () => {
  const { access, grant: grantAgain } = installed();
  alone(access, exchanged('c', 1));
  const grant = {
    account: 7,
    user: 5,
    integration: { clientId: 'shop', name: undefined },
    isOnPage: false,
    isAgain: false,
  };
  expect(access.grantOf(called('a1'))).toEqual(grant);
  expect(access.grantOf(renewed('r1'))).toEqual(grant);
  expect(access.grantOf(exchanged('c', 1))).toEqual(grant);
  expect(access.grantOf(called('c'))).toBeUndefined();
  alone(access, exchanged('of nobody', 2));
  expect(access.grantOf(called('a2'))).toBeUndefined();
  grantAgain('again');
  expect(access.grantOf(exchanged('again', 3))).toEqual({ ...grant, isAgain: true });
  expect(access.grantOf(called('a1'))).toEqual(grant);
});

it('tells the name of an account that control and the target both say', () => {
  const access = new KnownAccess(1_000);
  const names: [asked: string, told: string][] = [
    ['Tom & Jerry', 'Tom & Jerry'],
    ['Tom & Jerry', 'Account 2'],
  ];
  for (const [n, [asked, told]] of names.entries()) {
    const users = [{ id: 5, role: 'administrator' as const }];
    access.told.createAccount?.(
      { name: asked, users: [{ role: 'administrator' }] },
      { id: n, name: told, users },
      at,
      true,
    );
    const party = { client_id: 'shop', account_id: n, user_id: 5 };
    access.told.grant?.(party, { code: `c${n}` }, at, true);
    alone(access, exchanged(`c${n}`, n));
  }
  expect(access.grantOf(called('a0'))?.name).toBe('Tom & Jerry');
  expect(access.grantOf(called('a1'))?.name).toBeUndefined();
});

it('knows the code of a widget, and that of a visit of the page that it was told of', () => {
  const { access } = installed();
  const party = { client_id: 'shop', account_id: 7, user_id: 5 };
  const location = 'https://shop.test/?code=w&referer=a.crm.test';
  access.told.installWidget?.(party, { location }, at, true);
  const ended = access.visits(true);
  const decision = seenAt('/oauth', { method: 'POST', status: 302 });
  alone(access, decision);
  ended(party, 'p', at);
  for (const [n, code] of ['w', 'p'].entries()) {
    alone(access, exchanged(code, n));
    const isOnPage = code === 'p';
    const found = access.grantOf(called(`a${n}`));
    expect(found).toMatchObject({ account: 7, user: 5, isOnPage, isAgain: true });
    expect(demandOn(access, called(`a${n}`))).toBe('accept ACC-2');
  }
});

it('wants nothing after a visit of the page of which it is not told what it has granted', () => {
  const { access } = installed();
  alone(access, exchanged('c', 1));
  const ended = access.visits(true);
  ended();
  expect(demandOn(access, called('a1'))).toBe('unknown');
});

it('wants a renewal of a user without administrator rights accepted, and leaves calls open', () => {
  const access = new KnownAccess(1_000);
  const users = [{ id: 5, role: 'member' as const }];
  access.told.createAccount?.({ users: [{ role: 'member' }] }, { id: 7, users }, at, true);
  const wanted = { account_id: 7, redirect_uri: 'https://shop.test/' };
  const made = { client_id: 'shop', client_secret: 's' };
  access.told.createIntegration?.(wanted, made, at, true);
  const party = { client_id: 'shop', account_id: 7, user_id: 5 };
  access.told.grant?.(party, { code: 'c' }, at, true);
  alone(access, exchanged('c', 1));
  // The same form gave a pair before, so nothing else can be wrong with it.
  expect(demandOn(access, renewed('r1', { status: 400 }))).toBe('accept REF-3');
  expect(demandOn(access, called('a1', { status: 401 }))).toBe('either');
});
