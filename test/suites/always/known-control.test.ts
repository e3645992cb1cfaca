import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Expectation } from '../../../harness/check/lifecycle/lifecycle.js';
import { type Made, seenAt } from './seen.js';
import { granted, registered, verdictOf } from './verdict-of.js';

function hook(method: string, query: Record<string, string>, at = 'https://shop.test/gone') {
  const search = new URLSearchParams(query);
  const url = `${at}?${search.toString()}`;
  return { ...seenAt(url, { method }), incoming: { method, url, query: search, body: '' } };
}

const signed = (key: string, message: string) =>
  createHmac('sha256', key).update(message).digest('hex');

describe('a disable hook', () => {
  const whole = { client_uuid: 'shop', account_id: '7', signature: signed('t', 'shop|7') };
  const judged = (...parts: Parameters<typeof hook>) =>
    verdictOf('hooks-have-their-form', hook(...parts), { integrations: registered() });

  it('is right with any key that the integration had', () => {
    expect(judged('GET', whole)).toBe('kept');
    expect(judged('GET', { ...whole, signature: signed('s', 'shop|7'), event: 'x' })).toBe('kept');
  });

  it.each([
    ['POST', whole, 'method HOOK-1'],
    ['GET', { ...whole, client_uuid: 'SHOP' }, 'name HOOK-2'],
    ['GET', { ...whole, client_uuid: 'other' }, 'name HOOK-ISO-2'],
    ['GET', { ...whole, account_id: 'acme' }, 'account HOOK-3'],
    ['GET', { client_uuid: 'shop', account_id: '7' }, 'unsigned HOOK-5'],
    ['GET', { ...whole, account_id: '8' }, 'signature SIG-3'],
    ['GET', { ...whole, signature: whole.signature.toUpperCase() }, 'signature SIG-4'],
  ])('%s with %j breaks its form: %s', (method, query, breach) => {
    expect(judged(method, query)).toBe(breach);
  });

  it('is no other call, nor one to an address that nobody registered or that redirects use', () => {
    expect(judged('HEAD', {})).toBe('silent');
    expect(judged('POST', whole, 'https://shop.test/back')).toBe('silent');
    expect(judged('POST', whole, 'https://other.test/gone')).toBe('silent');
  });

  it('is not judged while the key of its integration changes, or after that has failed', () => {
    const integrations = registered();
    integrations.changing('shop');
    const wrong = hook('GET', { ...whole, signature: 'new' });
    expect(verdictOf('hooks-have-their-form', wrong, { integrations })).toBe('silent');
    integrations.changed('shop', undefined);
    expect(verdictOf('hooks-have-their-form', wrong, { integrations })).toBe('silent');
  });
});

describe('a redirect to an integration', () => {
  const byStatus = (location: string): Made => ({
    status: 302,
    answerHeaders: [['Location', location]],
  });
  const byRefresh = (location: string): Made => ({
    status: 200,
    answerHeaders: [['Refresh', `0; url=${location}`]],
  });
  const judged = (made: Made) => {
    const seen = seenAt('/oauth', made);
    return verdictOf('redirects-have-their-form', seen, { integrations: registered() });
  };

  it.each([
    ['https://shop.test/back?error=access_denied&client_id=shop', 'kept REDIR-9 REDIR-11'],
    ['https://shop.test/back?error=access_denied', 'nameless REDIR-9'],
    ['https://shop.test/back?error=access_denied&client_id=Shop', 'other REDIR-9'],
    ['https://shop.test/back?error=access_denied&client_id=shop&code=1', 'code REDIR-11'],
    ['https://shop.test/back?code=1&referer=a.crm.test&client_id=x', 'other REDIR-6'],
    ['https://shop.test/back?code=1&referer=a.crm.test&client_id=shop', 'kept REDIR-3 REDIR-6'],
    // A service may sign its users in elsewhere, and may refuse requests for other reasons.
    ['https://login.test/?error=access_denied', 'silent'],
    ['https://shop.test/back?error=server_error', 'silent'],
  ])('to %s: %s', (location, verdict) => {
    expect(judged(byStatus(location))).toBe(verdict);
    expect(judged(byRefresh(location))).toBe(verdict);
  });
});

describe('a link', () => {
  const judged = (at: string, made: Made) =>
    verdictOf('links-lead-to-their-resource', seenAt(at, made), {});
  const linked = (href: string, id: unknown = 12) => ({ id, _links: { self: { href } } });
  const fields = '/api/v4/leads/custom_fields';

  it.each([
    [`https://a.crm.test${fields}/12`, 'kept FIELD-24'],
    [`https://a.crm.test${fields}/13`, 'field FIELD-24'],
    [`https://a.crm.test/api/v4/contacts/custom_fields/12`, 'field FIELD-24'],
    // Another invariant judges the form of the link.
    [`https://a.crm.test${fields}`, 'silent'],
    [`${fields}/12`, 'silent'],
  ])('of a created field to %s: %s', (href, verdict) => {
    expect(judged(fields, { method: 'POST', status: 201, answer: linked(href) })).toBe(verdict);
  });

  it('of a field without an integer id, of a read field, and of an error is not judged', () => {
    const answer = linked('https://a.crm.test/x', '12');
    expect(judged(fields, { method: 'POST', status: 201, answer })).toBe('silent');
    expect(judged(`${fields}/12`, { answer: linked('/x') })).toBe('silent');
    expect(judged('/api/v4/account', { status: 401, answer: linked('https://x.test/') })).toBe(
      'silent',
    );
  });

  it('of the account is below /api/v4', () => {
    const at = (href: string) => judged('/api/v4/account', { answer: linked(href) });
    expect(at('https://crm.test/api/v4/account')).toBe('kept VER-1');
    expect(at('https://crm.test/api/v3/account')).toBe('account VER-1');
  });
});

describe('a credential', () => {
  const accepted: Expectation = { must: 'accept', clause: 'ACC-2', why: 'it is young' };
  const refused: Expectation = { must: 'refuse', clause: 'ST-INST-1', why: 'it was revoked' };
  const call = (status: number, at = '/api/v4/leads') =>
    seenAt(at, { status, headers: [['authorization', 'Bearer a']] });

  it('that lives is refused by 401 alone; other statuses have other reasons', () => {
    const judged = (status: number) =>
      verdictOf('live-credentials-are-accepted', call(status), { demand: () => accepted });
    expect([200, 401, 402, 403, 429, 500].map(judged)).toEqual([
      'kept ACC-2',
      'closed ACC-2',
      'silent',
      'silent',
      'silent',
      'silent',
    ]);
  });

  it('that is a code is refused for RULE-3 where its user had granted access before', () => {
    const seen = seenAt('/oauth2/access_token', {
      method: 'POST',
      status: 400,
      json: { code: 'c' },
    });
    const demand = () => ({ ...accepted, clause: 'CODE-4' as const });
    const judged = (isAgain: boolean) => {
      const grant = () => ({ ...granted, isAgain });
      return verdictOf('live-credentials-are-accepted', seen, { demand, grant });
    };
    expect(judged(false)).toBe('refused CODE-4');
    expect(judged(true)).toBe('refused RULE-3');
  });

  it('that was revoked opens no method that needs a token', () => {
    const judged = (status: number, at?: string) =>
      verdictOf('revoked-credentials-open-nothing', call(status, at), { demand: () => refused });
    expect(judged(200)).toBe('answered ST-INST-1');
    expect(judged(401)).toBe('kept ST-INST-1');
    expect(judged(200, '/api/v4/status')).toBe('silent');
  });

  it('whose end another invariant judges is not judged twice, nor one of which nothing is known', () => {
    const old: Expectation = { must: 'refuse', clause: 'ACC-3', why: 'it is old' };
    for (const demand of [() => old, () => undefined]) {
      expect(verdictOf('revoked-credentials-open-nothing', call(200), { demand })).toBe('silent');
    }
  });
});

describe('an answer of an account', () => {
  const grant = () => ({ ...granted, name: 'Größe & <b>' });
  const created = (answer: object) =>
    seenAt('/api/v4/leads/custom_fields', { method: 'POST', status: 201, answer });

  it.each([
    [seenAt('/api/v4/account', { answer: { id: 7 } }), 'kept INST-ISO-1 INST-ISO-2'],
    [seenAt('/api/v4/account', { answer: { id: 8 } }), 'account INST-ISO-1'],
    [created({ id: 1, account_id: 7 }), 'kept INST-ISO-1 INST-ISO-2'],
    [created({ id: 1, account_id: 8 }), 'field INST-ISO-1'],
    // A member of another type is for another invariant, and other answers name no account.
    [created({ id: 1, account_id: '8' }), 'silent'],
    [seenAt('/api/v4/leads', { answer: { id: 8, account_id: 8 } }), 'silent'],
  ])('is of the account that access was granted for: %j is %s', (seen, verdict) => {
    expect(verdictOf('accounts-stay-apart', seen, { grant })).toBe(verdict);
    expect(verdictOf('accounts-stay-apart', seen, {})).toBe('silent');
  });

  it('is of the account that the user chose on the page', () => {
    const chosen = () => ({ ...granted, isOnPage: true });
    const judged = (id: number) =>
      verdictOf('accounts-stay-apart', seenAt('/api/v4/account', { answer: { id } }), {
        grant: chosen,
      });
    expect(judged(7)).toBe('kept');
    expect(judged(8)).toBe('account PAGE-15');
  });

  it.each([
    [5, 'kept'],
    [6, 'other ACC-8'],
    // Another invariant judges the type.
    ['5', 'silent'],
    [undefined, 'silent'],
  ])('names the user who granted access: %j is %s', (id, verdict) => {
    const seen = seenAt('/api/v4/account', { answer: { id: 7, current_user_id: id } });
    expect(verdictOf('current-user-is-the-granter', seen, { grant })).toBe(verdict);
    expect(verdictOf('current-user-is-the-granter', seen, {})).toBe('silent');
  });

  it.each([200, 202])('to a created field has status 201: %i breaks RES-4', (status) => {
    const made = { method: 'POST', status, answer: { id: 1, account_id: 7 } };
    const seen = seenAt('/api/v4/leads/custom_fields', made);
    expect(verdictOf('created-fields-are-whole', seen, {})).toBe('status RES-4');
  });

  it.each([
    ['Größe & <b>', 'kept'],
    ['Gro\u0308ße & <b>', 'kept'],
    ['Größe &amp; &lt;b&gt;', 'name ACCT-2'],
    [null, 'name ACCT-2'],
  ])('has the name that control gave it: %j is %s', (name, verdict) => {
    const answer = { name, _links: { self: { href: 'https://crm.test/api/v4/account' } } };
    const seen = seenAt('/api/v4/account', { answer });
    expect(verdictOf('accounts-are-whole', seen, { grant })).toBe(verdict);
  });
});
