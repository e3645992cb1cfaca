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

it.each([
  ['http://crm.example/api/v4/leads', [['Host', 'crm.example']], undefined],
  ['http://crm.example/api/v4/leads', [], undefined],
  ['http://crm.example/api/v4/leads', [['host', 'alpha.crm.example']], true],
] as const)('%s with the headers %j is misdirected: %j', (url, headers, isMisdirected) => {
  const service = { baseUrl, profile: defaultProfile };
  const seen = readExchange(exchangeWith(url), { headers }, service);
  expect(seen.isMisdirected).toBe(isMisdirected);
});

it('a token is misdirected at the address of another account than its own', () => {
  const hosts = new AccountHosts('http://{subdomain}.accounts.example');
  hosts.add({ id: 1, subdomain: 'alpha', address: 'alpha.example' });
  hosts.add({ id: 2, subdomain: 'beta', address: 'beta.example' });
  hosts.heard('https://shop.test/?code=code-of-alpha&referer=alpha.example');
  hosts.inherit('token-of-alpha', 'code-of-alpha');
  const service = { baseUrl, hosts, profile: defaultProfile };
  const isMisdirected = (host: string, token: string) => {
    const headers = [['Authorization', `Bearer ${token}`]] as const;
    return readExchange(exchangeWith(`http://${host}/api/v4/leads`), { headers }, service)
      .isMisdirected;
  };
  expect(isMisdirected('alpha.accounts.example', 'token-of-alpha')).toBeUndefined();
  expect(isMisdirected('beta.accounts.example', 'token-of-alpha')).toBe(true);
  expect(isMisdirected('beta.accounts.example', 'token-of-nobody')).toBeUndefined();
});
