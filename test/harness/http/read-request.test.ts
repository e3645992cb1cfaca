import { expect, it } from 'vitest';
import { loadProfile } from '../../../spec/profile.js';
import { AccountHosts } from '../../../harness/http/account-hosts.js';
import { LiveExchange } from '../../../harness/http/live-exchange.js';
import { readExchange } from '../../../harness/http/read-request.js';

const defaultProfile = loadProfile();
const baseUrl = 'http://crm.example';

/** An answered request for a list of leads. */
function exchangeWith(url: string) {
  const response = { status: 200, headers: [], body: Buffer.from('{}') };
  const at = { sentAt: 0, receivedAt: 1, during: { from: 0, to: 1 } };
  return new LiveExchange({ n: 1, method: 'GET', url, response, ...at });
}

it.each([
  ['Bearer', 'Bearer abc.def', 'abc.def'],
  ['Bearer', 'Basic abc.def', undefined],
  ['Bearer', 'Bearer abc def', undefined],
  ['Bearer', 'abc.def', undefined],
  ['', 'abc.def', 'abc.def'],
  ['', 'Bearer abc.def', undefined],
  ['Token token="{token}"', 'Token token="abc.def"', 'abc.def'],
  ['Token token="{token}"', 'Token token=abc.def', undefined],
  ['Token token="{token}"', 'Token token=""', undefined],
])('with the scheme %j, the header %j presents the token %j', (scheme, value, token) => {
  const { access_token } = defaultProfile;
  const profile = { ...defaultProfile, access_token: { ...access_token, scheme } };
  const request = { headers: [[access_token.header, value] as const] };
  const url = `${baseUrl}/api/v4/leads`;
  expect(readExchange(exchangeWith(url), request, { baseUrl, profile }).accessToken).toBe(token);
});

it.each([
  ['http://crm.example/api/v4/leads?page=2', 'api', '/api/v4/leads'],
  ['http://alpha.accounts.example/api/v4/leads?page=2', 'api', '/api/v4/leads'],
  ['http://alpha.accounts.example/oauth2/access_token', 'token-endpoint', '/oauth2/access_token'],
  ['http://beta.accounts.example/api/v4/leads', 'elsewhere', ''],
  ['http://crm.example.org/api/v4/leads', 'elsewhere', ''],
])('%s is a place of the service: %s', (url, place, path) => {
  const hosts = new AccountHosts('http://{subdomain}.accounts.example');
  hosts.add({ id: 1, subdomain: 'alpha' });
  const service = { baseUrl, hosts, profile: defaultProfile };
  expect(readExchange(exchangeWith(url), { headers: [] }, service)).toMatchObject({ place, path });
});
