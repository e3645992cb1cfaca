import { describe, expect, it } from 'vitest';
import { NamedHosts } from '../../../harness/traffic/passing/named-hosts.js';
import { ServiceAddresses } from '../../../harness/traffic/service-addresses.js';

const addresses = {
  baseUrl: 'https://api.crm.test/v',
  authUrl: 'https://www.crm.test:8443',
  accounts: 'https://{subdomain}.crm.test',
};
const hosts = new NamedHosts(addresses);
const goesTo = (host: string) => hosts.of(host)?.host;

describe('the hosts of a manifest', () => {
  it('are those of its addresses, and of accounts by the profile', () => {
    expect(goesTo('api.crm.test')).toBe('api.crm.test');
    expect(goesTo('api.crm.test:443')).toBe('api.crm.test');
    expect(goesTo('www.crm.test:8443')).toBe('www.crm.test:8443');
    expect(goesTo('Shop.CRM.test:443')).toBe('shop.crm.test');
    expect(hosts.names).toEqual(['api.crm.test', 'www.crm.test', '*.crm.test']);
  });

  it.each([
    'crm.test',
    'a.b.crm.test',
    'api.crm.test.evil.test',
    'evil.test',
    'shopcrm.test',
    'shop.crm.test:22',
    'www.crm.test:8444',
    'shop.crm.test@evil.test',
    'evil.test#.crm.test',
    '127.0.0.1',
    '',
  ])('do not include %s', (host) => {
    expect(goesTo(host)).toBeUndefined();
  });

  it('without accounts are those of its addresses alone', () => {
    const bare = new NamedHosts({
      baseUrl: 'http://127.0.0.1:8080',
      authUrl: 'http://127.0.0.1:8080',
    });
    expect(bare.of('127.0.0.1:8080')?.host).toBe('127.0.0.1:8080');
    for (const other of ['127.0.0.1', '127.0.0.1:8081', 'localhost:8080']) {
      expect(bare.of(other)).toBeUndefined();
    }
  });

  it('get the requests for the proxy itself: the page of consent at its own host', () => {
    expect(hosts.own('/api/v4/leads')).toMatchObject({ host: 'api.crm.test', prefix: '/v' });
    expect(hosts.own('/oauth2/access_token')).toMatchObject({ host: 'api.crm.test' });
    expect(hosts.own('/oauth?client_id=1')).toMatchObject({
      host: 'www.crm.test:8443',
      prefix: '',
    });
  });
});

describe('the addresses of a service in a recording', () => {
  it('belong to the address of which they are', () => {
    const declared = new ServiceAddresses(addresses);
    expect(declared.baseOf('https://api.crm.test/v/api/v4/leads')).toBe('https://api.crm.test/v');
    expect(declared.baseOf('https://shop.crm.test/api/v4/leads')).toBe('https://shop.crm.test');
    expect(declared.baseOf('https://a.shop.crm.test/api/v4/leads')).toBeUndefined();
    expect(declared.baseOf('https://evil.test/api/v4/leads')).toBeUndefined();
  });

  it('are told from others by their bytes', () => {
    const declared = new ServiceAddresses(addresses);
    const mayBe = (text: string, of = declared) => of.mayBeIn(Buffer.from(text));
    expect(mayBe(String.raw`"url":"https:\/\/shop.crm.test\/api"`)).toBe(true);
    expect(mayBe('"url":"https://cdn.test/x.js"')).toBe(false);
    const open = new ServiceAddresses();
    expect(mayBe('"url":"https://a.test/login"', open)).toBe(false);
    expect(mayBe('"url":"https://a.test/api/v4/account"', open)).toBe(true);
    open.baseOf('https://a.test/api/v4/account');
    expect(mayBe('"url":"https://a.test/login"', open)).toBe(true);
  });
});
