import { describe, expect, it } from 'vitest';
import { account, html, invariants, judged, moved, nothing } from './judged.js';
import { type Made, seenAt } from './seen.js';

describe('an invariant finds', () => {
  const broken = (at: string, made: Made, known = nothing) =>
    Object.entries(judged(at, made, known)).flatMap(([id, judgement]) =>
      typeof judgement === 'object' && 'message' in judgement
        ? [[id, judgement.message, judgement.clause]]
        : [],
    );
  const problem = { title: 'T', type: 'https://x.test/1', status: 401, detail: 'd' };
  const origin = {
    status: 0,
    error_code: 404,
    error_type: 'ORIGIN_NOT_REGISTERED',
    error_description: 'NOT_FOUND',
  };
  const jwt = `${Buffer.from('{"alg":"HS256"}').toString('base64url')}.e30.c2ln`;

  it('an error without its body, and names the clause of its status', () => {
    expect(broken(account, { status: 401, answer: html })).toEqual([
      ['error-shapes-hold', 'wrong', 'STATUS-401-5'],
    ]);
    expect(broken(account, { method: 'POST', status: 500, answer: '' })).toEqual([
      ['error-shapes-hold', 'wrong', 'STATUS-500-2'],
    ]);
    expect(broken(account, { status: 401, answer: problem })).toEqual([]);
  });

  it('a status in a body that is another one', () => {
    expect(broken(account, { status: 405, answer: problem })).toEqual([
      ['problem-status-is-the-http-status', 'differs', 'SHAPE-A-4'],
    ]);
  });

  it('a retry_after that is no integer, once', () => {
    const answer = { ...problem, status: 429, retry_after: 'soon' };
    expect(broken(account, { status: 429, answer })).toEqual([
      ['retry-after-is-an-integer', 'wrong', undefined],
    ]);
  });

  it('a token in a refusal, whatever the status', () => {
    const made = { method: 'POST', status: 403, answer: { access_token: 'x' } };
    expect(broken('/oauth2/access_token', made)).toEqual([
      ['refusals-hold-no-token', 'leaked', undefined],
    ]);
  });

  it('a refresh token that comes back, and an access token that is none', () => {
    const answer = { access_token: 'opaque', refresh_token: 'r' };
    const made = { method: 'POST', json: { refresh_token: 'r' }, answer };
    expect(broken('/oauth2/access_token', made).map(([id]) => id)).toEqual([
      'access-tokens-are-jwt',
      'refresh-tokens-are-new',
    ]);
  });

  it('a body after 204, and a header that announces one', () => {
    const id = 'no-content-has-no-body';
    expect(broken('/api/v4/sources', { status: 204, answer: {} })).toEqual([
      [id, 'body', undefined],
    ]);
    const chunked = { status: 204, answerHeaders: [['Transfer-Encoding', 'chunked']] } as const;
    expect(broken('/api/v4/sources', chunked)).toEqual([[id, 'announced', undefined]]);
    const empty = { status: 204, answerHeaders: [['Content-Length', '0']] } as const;
    expect(judged('/api/v4/sources', empty)).toEqual({ [id]: 'kept' });
  });

  it.each([
    [{ request_id: 0, errors: [] }, 'SHAPE-B-3'],
    [{ request_id: '0', errors: {} }, 'SHAPE-B-4'],
    [{ request_id: '0', errors: [{ code: 1, path: 'a', detail: 'd' }] }, 'SHAPE-B-5'],
    [{ request_id: '0', errors: [{ code: 'c', path: null, detail: 'd' }] }, 'SHAPE-B-6'],
    [{ request_id: '0', errors: [{ code: 'c', path: 'a' }] }, 'SHAPE-B-7'],
    ['not an object', 'SHAPE-B-2'],
  ])('a validation error %j', (entry, clause) => {
    const answer = { ...problem, status: 400, 'validation-errors': [entry] };
    expect(broken('/api/v4/leads', { method: 'POST', status: 400, answer })).toEqual([
      ['validation-failures-are-shape-b', 'wrong', clause],
    ]);
  });

  it.each([
    [{ error_code: '403', error_type: 'ORIGIN_INVALID_SIGNATURE' }, 403, 'wrong', 'SHAPE-C-2'],
    [{ error_code: 403 }, 404, 'other', 'STATUS-404-4'],
    [{ error_code: 404, error_type: 'NOT_FOUND' }, 404, 'other', 'STATUS-404-5'],
  ])('an origin error with %j in a %i', (other, status, message, clause) => {
    const answer = { ...origin, ...other };
    const path = '/v2/origin/custom/some-scope';
    expect(broken(path, { method: 'POST', status, answer })).toEqual([
      ['origin-errors-are-shape-c', message, clause],
    ]);
  });

  it('a 404 that does not name its request', () => {
    const answer = { ...problem, status: 404, detail: 'There is no https://crm.test/api/v4/x' };
    expect(broken('/api/v4/x', { method: 'POST', status: 404, answer })).toEqual([
      ['not-found-details-name-the-call', 'lacks', undefined],
    ]);
    const right = { ...answer, detail: 'Cannot POST https://crm.test/api/v4/x' };
    expect(broken('/api/v4/x', { method: 'POST', status: 404, answer: right })).toEqual([]);
  });

  it.each([86_400_000, 0])('seconds until expiry that are %j', (expires_in) => {
    const answer = { access_token: jwt, refresh_token: 'r', expires_in };
    expect(broken('/oauth2/access_token', { method: 'POST', json: { code: 'c' }, answer })).toEqual(
      [['pairs-are-whole', 'seconds', 'TEP-9']],
    );
  });

  it.each(['86400', null])(
    'no seconds until expiry that are %j, whose type is not stated',
    (expires_in) => {
      const answer = { access_token: jwt, refresh_token: 'r', expires_in };
      expect(
        broken('/oauth2/access_token', { method: 'POST', json: { code: 'c' }, answer }),
      ).toEqual([]);
    },
  );

  it.each([
    ['a block, of any form', 403, { error: 'blocked', error_description: 'slow down' }],
    ['a status for which Shape C is not stated', 400, { error_code: 'E1' }],
    ['Shape A with a member more', 404, { ...problem, error_code: 'E1' }],
  ])('nothing in %s', (_what, status, answer) => {
    const path = '/v2/origin/custom/some-scope';
    expect(broken(path, { method: 'POST', status, answer })).toEqual([]);
  });

  it('nothing in validation errors without a list, or with a path of another form', () => {
    const entry = (path: string) => ({
      request_id: '0',
      errors: [{ code: 'c', path, detail: 'd' }],
    });
    for (const errors of [null, [entry('0.first name')]]) {
      const answer = { ...problem, status: 400, 'validation-errors': errors };
      expect(broken('/api/v4/leads', { method: 'POST', status: 400, answer })).toEqual([]);
    }
  });

  it.each(['/api/v4/leads/7/', '/api/v4//leads', '/api/v4/leads%2F7'])(
    'nothing in the detail of the 404 for %s, which may have been changed on the way',
    (path) => {
      const answer = {
        ...problem,
        status: 404,
        detail: 'Cannot GET https://crm.test/api/v4/leads/7',
      };
      expect(broken(path, { status: 404, answer })).toEqual([]);
    },
  );

  it('a member of Shape A, and none of Shape D that has no stated type', () => {
    const answer = { ...problem, status: 405, title: 7 };
    expect(broken(account, { status: 405, answer })).toEqual([
      ['error-shapes-hold', 'wrong', 'SHAPE-A-1'],
    ]);
    const failure = { title: 7, status: '500', detail: {}, trace_id: 't' };
    expect(broken(account, { status: 500, answer: failure })).toEqual([]);
    expect(broken(account, { status: 500, answer: { ...failure, trace_id: 1 } })).toEqual([
      ['error-shapes-hold', 'wrong', 'SHAPE-D-4'],
    ]);
  });

  it('a created field that lacks members', () => {
    const made = { method: 'POST', status: 201, answer: { id: 1, name: 'Size' } };
    expect(broken('/api/v4/leads/custom_fields', made)).toEqual([
      ['created-fields-are-whole', 'wrong', 'FIELD-3'],
    ]);
  });

  it('one token without the other', () => {
    const made = { method: 'POST', json: { code: 'c' }, answer: { access_token: 'e30.e30.e30' } };
    expect(broken('/oauth2/access_token', made)).toEqual([['pairs-are-whole', 'single', 'TEP-8']]);
  });

  it('a redirect whose referer is no host, or that names no integration', () => {
    const id = 'redirects-have-their-form';
    const to = (query: string) => broken('/oauth', moved(`https://shop.test/back?code=1&${query}`));
    expect(to('referer=https%3A%2F%2Facme.crm.test&client_id=i')).toEqual([
      [id, 'host', undefined],
    ]);
    expect(to('referer=&client_id=i')).toEqual([[id, 'host', undefined]]);
    expect(to('referer=acme.crm.test')).toEqual([[id, 'nameless', 'REDIR-6']]);
    expect(to('referer=acme.crm.test&client_id=i')).toEqual([]);
  });

  it('a secret of another in an answer', () => {
    const seen = { ...seenAt(account, { status: 204 }), foreign: '<access_token#2>' };
    const invariant = invariants.get('always/secrets-stay-with-their-owners');
    const told = invariant?.judge({
      seen,
      known: nothing,
      kept: (...clauses) => ({ kept: clauses }),
      broken: (message, values) => ({ message, values }),
    });
    const values = { call: 'GET /api/v4/account', label: '<access_token#2>' };
    expect(told).toEqual({ message: 'leaked', values });
  });

  it('a code and a refresh token that are accepted after their end, and not before', () => {
    const answer = { access_token: 'e30.e30.e30', refresh_token: 'new' };
    const code = { method: 'POST', json: { code: 'c' }, answer };
    const minutes = (age: number) => ({
      ...nothing,
      codeIssued: () => ({ from: -age * 60_000, to: -age * 60_000 }),
    });
    expect(broken('/oauth2/access_token', code, minutes(20.1))).toEqual([
      ['dead-credentials-open-nothing', 'old', 'CODE-5'],
    ]);
    expect(broken('/oauth2/access_token', code, minutes(19.9))).toEqual([]);
    const renewal = { method: 'POST', json: { refresh_token: 'r' }, answer };
    const days = (quiet: number) => ({ ...nothing, quietSince: () => -quiet * 86_400_000 });
    expect(broken('/oauth2/access_token', renewal, days(93.1))).toEqual([
      ['dead-credentials-open-nothing', 'old', 'REF-4'],
    ]);
    expect(broken('/oauth2/access_token', renewal, days(92.9))).toEqual([]);
  });

  it('the use of dead credentials, each with its clause', () => {
    const answer = { access_token: 'e30.e30.e30', refresh_token: 'new' };
    const exchange = { method: 'POST', json: { code: 'c' }, answer };
    const renewal = { method: 'POST', json: { refresh_token: 'r' }, answer };
    const dead = { ...nothing, wasExchanged: () => true, isOutdated: () => true };
    expect(broken('/oauth2/access_token', exchange, dead)).toEqual([
      ['dead-credentials-open-nothing', 'used', 'CODE-2'],
    ]);
    expect(broken('/oauth2/access_token', renewal, dead)).toEqual([
      ['dead-credentials-open-nothing', 'outdated', 'TOK-ROT-5'],
    ]);
    const issued = { ...nothing, accessIssued: () => ({ from: -9e7, to: -9e7 }) };
    const headers = [['authorization', 'Bearer a.b.c']] as const;
    const leads = { headers, answer: { _embedded: { leads: [] } } };
    expect(broken('/api/v4/leads', leads, issued).map(([id]) => id)).toEqual([
      'dead-credentials-open-nothing',
    ]);
    expect(broken('/api/v4/leads', leads)).toEqual([]);
  });

  it('a refusal of a refresh token, once its successor works', () => {
    const answer = { access_token: 'e30.e30.e30', refresh_token: 'new' };
    const renewal = { method: 'POST', json: { refresh_token: 'r' }, answer };
    const told = (retried: 'accepted' | 'refused') =>
      broken('/oauth2/access_token', renewal, { ...nothing, retried: () => retried });
    expect(told('refused')).toEqual([['lost-renewals-are-repeated', 'refused', undefined]]);
    expect(told('accepted')).toEqual([]);
    // Access may have ended, unless the traffic tells more.
    expect(judged('/oauth2/access_token', renewal)).not.toHaveProperty(
      'lost-renewals-are-repeated',
    );
  });

  it('the fifteenth request of a second, and not the fourteenth', () => {
    const passing = (count: number) =>
      broken('/api/v4/leads', { answer: {} }, { ...nothing, passedInSecond: () => count });
    expect(passing(14)).toEqual([]);
    expect(passing(15)).toEqual([['no-limiter-passes-so-many', 'passed', undefined]]);
  });
});
