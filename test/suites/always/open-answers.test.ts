import { describe, expect, it } from 'vitest';
import { account, html, judged, moved } from './judged.js';
import type { Made } from './seen.js';

describe('an invariant says nothing', () => {
  it.each<[what: string, at: string, made: Made]>([
    ['of a page that is not found', '/oauth', { status: 404, answer: html }],
    ['of another host', 'https://other.test/api/v4/account', { status: 404, answer: html }],
    ['of a host whose name only begins like it', 'https://crm.test.evil/api/v4/account', {}],
    ['of another API version', '/api/v5/account', { status: 404, answer: html }],
    ['of an error of a gateway', account, { status: 502, answer: html }],
    ['of a request that a server could not parse', account, { status: 400, answer: html }],
    [
      'of an error for a client that takes HTML first',
      account,
      { status: 401, answer: html, headers: [['Accept', 'text/html,*/*;q=0.8']] },
    ],
    ['of a block, whose body is not shown', account, { status: 403, answer: html }],
    ['of an answer to HEAD', account, { method: 'HEAD', status: 401 }],
    ['of a method that proxies refuse', account, { method: 'TRACE', status: 405, answer: html }],
    ['of the form of a refusal of a code', '/oauth2/access_token/x', { status: 400, answer: html }],
    ['of a resource that is not shown', '/api/v4/files/1', { answer: 'PNG' }],
    [
      'of a redirect of the service itself',
      '/oauth',
      moved('https://www.crm.test/in?code=1&referer=/x'),
    ],
    ['of a redirect without a code', '/oauth', moved('https://shop.test/back?referer=nowhere/x')],
  ])('%s', (_what, at, made) => {
    expect(
      Object.keys(judged(at, made)).filter((id) => id !== 'no-limiter-passes-so-many'),
    ).toEqual([]);
  });
});

it('an invariant says nothing of a list of created fields, and of tokens that lie deeper', () => {
  const listed = { _embedded: { custom_fields: [{ id: 1 }] } };
  const fields = { method: 'POST', status: 201, answer: listed };
  expect(judged('/api/v4/leads/custom_fields', fields)).not.toHaveProperty(
    'created-fields-are-whole',
  );
  const pair = { method: 'POST', json: { code: 'c' }, answer: { data: { access_token: 'a' } } };
  expect(judged('/oauth2/access_token', pair)).not.toHaveProperty('pairs-are-whole');
});

it('an error in HTML is broken for a client that takes HTML after JSON', () => {
  const headers = [['accept', 'application/json, text/html;q=0.5']] as const;
  expect(judged(account, { status: 401, answer: html, headers })).toHaveProperty(
    'error-shapes-hold',
  );
});
