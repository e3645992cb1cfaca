import { describe, expect, it } from 'vitest';
import type { RequestOptions } from '../../../harness/check/http.js';
import { encode } from '../../../harness/http/request.js';
import { incidentals, withIncidentals } from '../../../harness/http/incidentals.js';

const none = () => false;
const all = () => true;
const only = (wanted: (typeof incidentals)[number]) => (name: string) => name === wanted;

const renewal: RequestOptions = {
  method: 'POST',
  url: '/oauth2/access_token',
  json: { grant_type: 'refresh_token' },
};
const lead: RequestOptions = {
  method: 'POST',
  url: 'http://alpha.crm.example/api/v4/leads?limit=5',
  headers: { authorization: 'Bearer t' },
  json: [{}],
};

/** The headers of a request as it leaves, by lower-case name. */
const sent = (request: RequestOptions) =>
  new Map(encode(request).headers.map(([name, value]) => [name.toLowerCase(), value]));

describe('incidentals of a request', () => {
  it('that has none is the same request', () => {
    expect(withIncidentals(renewal, none)).toBe(renewal);
  });

  it('leave its credentials and its body alone', () => {
    const dressed = withIncidentals(lead, all);
    expect(sent(dressed).get('authorization')).toBe('Bearer t');
    expect(dressed.json).toBe(lead.json);
    expect(dressed.method).toBe('POST');
  });

  it('are further headers', () => {
    const before = [...sent(lead).keys()];
    const after = [...sent(withIncidentals(lead, only('further-headers'))).keys()];
    expect(after).toEqual(expect.arrayContaining(before));
    expect(after.length).toBeGreaterThan(before.length);
  });

  it('are the types and the coding of answers that are taken', () => {
    expect(sent(lead).get('accept')).toContain('application/json');
    expect(sent(withIncidentals(lead, only('any-type'))).get('accept')).toBe('*/*');
    expect(sent(lead).get('accept-encoding')).toBeUndefined();
    expect(sent(withIncidentals(lead, only('compressed'))).get('accept-encoding')).toBe('gzip');
  });

  it('leave the types alone that a check takes', () => {
    const own = { ...lead, headers: { ...lead.headers, Accept: 'application/problem+json' } };
    expect(sent(withIncidentals(own, all)).get('accept')).toBe('application/problem+json');
  });

  it('number each request anew', () => {
    const numbers = [lead, lead, renewal].map((request) =>
      sent(withIncidentals(request, only('further-headers'))).get('x-request-id'),
    );
    expect(numbers).not.toContain(undefined);
    expect(new Set(numbers).size).toBe(3);
  });

  it.each([
    [renewal, 'application/json'],
    [{ ...renewal, json: undefined, form: { a: 'b' } }, 'application/x-www-form-urlencoded'],
    [
      { ...lead, json: undefined, headers: { 'Content-Type': 'application/json' }, text: '[{' },
      'application/json',
    ],
  ])('name a charset behind the type of a body', (request, type) => {
    const found = sent(withIncidentals(request, only('charset'))).get('content-type');
    expect(found?.split(';')[0]).toBe(type);
    expect(found).toMatch(/; charset=utf-8$/i);
  });

  it('name no charset where there is no body', () => {
    const read: RequestOptions = { url: '/api/v4/account' };
    expect(withIncidentals(read, only('charset'))).toBe(read);
  });

  it('are a parameter behind the others of the query', () => {
    const { url } = withIncidentals(lead, only('further-query'));
    expect(url.startsWith(`${lead.url}&`)).toBe(true);
    const bare = withIncidentals(renewal, only('further-query')).url;
    expect(new URL(bare, 'http://crm.example').pathname).toBe('/oauth2/access_token');
    expect(bare).toContain('?');
  });

  it('never replace what a check says itself', () => {
    const own: RequestOptions = {
      ...lead,
      headers: { 'Content-Type': 'text/plain', 'X-Request-Id': 'mine', connection: 'keep-alive' },
    };
    const found = sent(withIncidentals(own, all));
    expect(found.get('content-type')).toBe('text/plain');
    expect(found.get('x-request-id')).toBe('mine');
    expect(found.get('connection')).toBe('keep-alive');
  });

  it.each([
    ['a page', { url: 'http://crm.example/oauth?client_id=1' }],
    ['a form of a page', { method: 'POST', url: '/oauth2/access_token', onPage: 'login' as const }],
    ['the Chats API', { method: 'POST', url: '/v2/origin/custom/1/connect', json: {} }],
    [
      'the Chats API at a path of the API',
      { method: 'POST', url: '/api/origin/1/connect', headers: { 'X-Signature': 'ab' }, json: {} },
    ],
    ['a path that begins like another', { url: '/oauth2/access_tokens' }],
  ])('are not those of %s', (_what, request: RequestOptions) => {
    expect(withIncidentals(request, all)).toBe(request);
  });
});
