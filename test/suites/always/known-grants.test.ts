import { describe, expect, it } from 'vitest';
import type { KnownTraffic } from '../../../harness/check/invariant.js';
import { type Made, seenAt } from './seen.js';
import { granted, registered, verdictOf } from './verdict-of.js';

describe('the state in a redirect', () => {
  const page = 'https://crm.test/oauth?client_id=shop';
  const judged = (visits: readonly string[], outcome: string) => {
    const integrations = registered();
    for (const each of visits) integrations.visits(each);
    const location = `https://shop.test/back?client_id=shop&${outcome}`;
    const made: Made = { status: 302, answerHeaders: [['Location', location]] };
    return verdictOf('redirects-have-their-form', seenAt('/oauth', made), { integrations });
  };
  const allowed = 'code=1&referer=a.crm.test';
  const declined = 'error=access_denied';
  const two = [`${page}&state=a%20b`, `${page}&state=c`];

  it.each([
    [two, `${allowed}&state=a+b`, 'kept REDIR-3 REDIR-6 PAGE-4 PAGE-5 REDIR-5'],
    [two, `${allowed}&state=ab`, 'state PAGE-4'],
    [two, allowed, 'stateless REDIR-5'],
    [two, `${declined}&state=c`, 'kept REDIR-9 REDIR-11 REDIR-10'],
    [two, `${declined}&state=C`, 'state REDIR-10'],
    [two, declined, 'stateless REDIR-10'],
    [[page], allowed, 'kept REDIR-3 REDIR-6 PAGE-4 PAGE-5 REDIR-5'],
    [[page], `${allowed}&state=`, 'stated PAGE-5'],
    // Another visit of the same integration had none, or one that may count as none.
    [[...two, page], allowed, 'kept REDIR-3 REDIR-6 PAGE-4 PAGE-5 REDIR-5'],
    [[...two, `${page}&state=`], allowed, 'kept REDIR-3 REDIR-6 PAGE-4 PAGE-5 REDIR-5'],
    [[`${page}&state=a&state=b`], allowed, 'kept REDIR-3 REDIR-6 PAGE-4 PAGE-5 REDIR-5'],
    // Which integration was visited is not known, or that of nobody here.
    [[`${page}&client_id=other&state=a`], `${allowed}&state=b`, 'kept REDIR-3 REDIR-6'],
    [['https://crm.test/oauth?client_id=other&state=a'], allowed, 'kept REDIR-3 REDIR-6'],
  ])('after %j, in %s: %s', (visits, outcome, verdict) => {
    expect(judged(visits, outcome)).toBe(verdict);
  });
});

describe('a fresh pair', () => {
  const answer = { access_token: 'a', refresh_token: 'r', expires_in: 86_400 };
  const give = (json: object, changes: object = {}) =>
    seenAt('/oauth2/access_token', {
      method: 'POST',
      json,
      answer: { ...answer, ...changes },
    });
  const judged = (seen: ReturnType<typeof give>, known: Partial<KnownTraffic> = {}) =>
    verdictOf('seconds-are-of-a-fresh-token', seen, known);

  it.each([
    [86_400, 'kept'],
    [86_340, 'kept'],
    [90 * 86_400, 'kept'],
    [1_440, 'other ST-CODE-6'],
    [86_401, 'other ST-CODE-6'],
    // No number of seconds: another invariant judges that.
    [1e12, 'silent'],
    ['86400', 'kept'],
    ['PT24H', 'silent'],
  ])('comes with %j seconds until expiry: %s', (seconds, verdict) => {
    expect(judged(give({ code: 'c' }, { expires_in: seconds }))).toBe(verdict);
  });

  it('is not that of a code or a refresh token that was sent before', () => {
    const hours = { expires_in: 1_440 };
    const wasExchanged = () => true;
    const isUnsent = () => true;
    expect(judged(give({ code: 'c' }, hours), { wasExchanged })).toBe('silent');
    expect(judged(give({ refresh_token: 'q' }, hours))).toBe('silent');
    expect(judged(give({ refresh_token: 'q' }, hours), { isUnsent })).toBe('other ST-CODE-6');
    const accessIssued = () => ({ from: 0, to: 0 });
    expect(judged(give({ code: 'c' }, hours), { accessIssued })).toBe('silent');
  });

  it.each([
    [{ access_token: undefined }, 'single TEP-7'],
    [{ refresh_token: undefined }, 'single TEP-8'],
  ])('with %j lacks a token: %s', (changes, verdict) => {
    expect(verdictOf('pairs-are-whole', give({ code: 'c' }, changes), {})).toBe(verdict);
  });
});

describe('an access token', () => {
  const grant = () => granted;
  const judged = (claims: object | undefined, known: Partial<KnownTraffic> = { grant }) => {
    const parts = [{ alg: 'none' }, claims ?? {}].map((each) =>
      Buffer.from(JSON.stringify(each)).toString('base64url'),
    );
    const jwt = claims === undefined ? `${parts[0]}.e.i.c.t` : `${parts.join('.')}.s`;
    const answer = { access_token: jwt, refresh_token: 'r' };
    const made: Made = { method: 'POST', json: { code: 'c' }, answer };
    return verdictOf('access-tokens-name-their-grant', seenAt('/oauth2/access_token', made), known);
  };
  const whole = { sub: '5', aud: 'shop', account_id: 7 };

  it.each([
    [whole, 'kept'],
    [{ who: ['user:5', 'account:7'], aud: 'SHOP' }, 'kept'],
    [{ ...whole, sub: 'renewed' }, 'absent ACC-4'],
    [{ ...whole, aud: 'Store 1' }, 'absent ACC-5'],
    [{ ...whole, account_id: 8 }, 'absent ACC-6'],
    // What may be an encoding is not judged, nor what is encrypted.
    [{ ...whole, sub: 'q7Zt-1lPXx' }, 'kept'],
    [undefined, 'silent'],
  ])('with %j carries what it must: %s', (claims, verdict) => {
    expect(judged(claims)).toBe(verdict);
  });

  it('of which control knows nothing is not judged', () => {
    expect(judged({ ...whole, account_id: 8 }, {})).toBe('silent');
  });
});
