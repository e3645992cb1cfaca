import { describe, expect, it } from 'vitest';
import type { Control } from '../../../harness/check/control.js';
import { AccountHosts, hostPattern } from '../../../harness/http/account-hosts.js';

const template = 'https://{subdomain}.crm.example';
const one = { id: 1, subdomain: 'one', address: 'one.crm.example' };
const two = { id: 2, subdomain: 'two', address: 'two.crm.example' };

/** The hosts of two accounts; the second was asked last. */
function ofTwo(): AccountHosts {
  const hosts = new AccountHosts(template);
  hosts.add(one);
  hosts.add(two);
  return hosts;
}

const bearer = (token: string) => ({ url: '/', headers: { authorization: `Bearer ${token}` } });
const grantOf = (code: string) => ({ url: '/', json: { grant_type: 'authorization_code', code } });

describe('the address of an account', () => {
  it('is that of the template, by its subdomain or its id', () => {
    expect(ofTwo().add(one)).toBe('https://one.crm.example');
    expect(new AccountHosts('https://crm.example:8443/{id}/').add(one)).toBe(
      'https://crm.example:8443/1',
    );
  });

  it('is that which control tells, before that of the template', () => {
    const told = { ...one, base_url: 'https://eu-7.crm.example/' };
    expect(ofTwo().add(told)).toBe('https://eu-7.crm.example');
    expect(new AccountHosts(undefined).add(told)).toBe('https://eu-7.crm.example');
  });

  it('is none where neither tells one', () => {
    const hosts = new AccountHosts(undefined);
    expect(hosts.add(one)).toBeUndefined();
    expect(hosts.addressFor(bearer('a-token-of-one'))).toBeUndefined();
  });

  it('makes a pattern of all their host names', () => {
    expect(ofTwo().pattern).toBe('*.crm.example');
    expect(hostPattern('https://account-{id}.crm.example')).toBe('account-*.crm.example');
    expect(new AccountHosts(undefined).pattern).toBeUndefined();
  });
});

describe('a request goes', () => {
  it('to the account of the code that control granted, and of the tokens that came of it', async () => {
    const hosts = new AccountHosts(undefined);
    const accounts = [
      { ...one, base_url: 'https://one.crm.example' },
      { ...two, base_url: 'https://two.crm.example' },
    ];
    const control = hosts.over({
      createAccount: () => Promise.resolve(accounts.shift()),
      grant: ({ account_id }: { account_id: number }) =>
        Promise.resolve({ code: `code-of-${account_id}` }),
    } as unknown as Control); // as much of control as is used
    await control.createAccount?.({ users: [{ role: 'administrator' }] });
    await control.createAccount?.({ users: [{ role: 'administrator' }] });
    await control.grant?.({ client_id: 'c', account_id: 1, user_id: 1 });
    expect(hosts.addressFor(grantOf('code-of-1'))).toBe('https://one.crm.example');
    hosts.inherit('access-of-1', 'code-of-1');
    hosts.addressFor(grantOf('code-of-2'));
    expect(hosts.addressFor(bearer('access-of-1'))).toBe('https://one.crm.example');
  });

  it('to the account whose host came with the code in a redirect', () => {
    const hosts = ofTwo();
    hosts.heard('https://shop.example/cb?code=from-the-page&referer=one.crm.example&state=x');
    expect(hosts.addressFor(grantOf('from-the-page'))).toBe('https://one.crm.example');
  });

  it('to the account of the code in whose place another value is sent', () => {
    const hosts = ofTwo();
    hosts.heard('https://integrator.example/?code=from-the-page&referer=one.crm.example');
    const request = { url: '/', json: { grant_type: 'authorization_code', code: true } };
    expect(hosts.addressFor(request)).toBe('https://two.crm.example');
    expect(hosts.addressFor({ ...request, about: 'from-the-page' })).toBe(
      'https://one.crm.example',
    );
  });

  it('to the account asked last, where nobody was handed out the token', () => {
    const hosts = ofTwo();
    expect(hosts.addressFor(bearer('made-up-token'))).toBe('https://two.crm.example');
    hosts.heard('?code=from-the-page&referer=one.crm.example');
    hosts.addressFor(grantOf('from-the-page'));
    expect(hosts.addressFor({ url: '/' })).toBe('https://one.crm.example');
  });

  it('to the account whose token was altered, by what the token carries', () => {
    const hosts = ofTwo();
    const payload = 'eyJhY2NvdW50X2lkIjoxfQabcdef';
    hosts.heard('?code=from-the-page&referer=one.crm.example');
    hosts.inherit(`head.${payload}.signature`, 'from-the-page');
    expect(hosts.addressFor(bearer(`head.${payload}.another`))).toBe('https://one.crm.example');
  });
});

it('a code is elsewhere at the address of another account, also where accounts share a host', () => {
  const hosts = new AccountHosts('https://crm.example/{id}');
  for (const id of [1, 2, 12]) hosts.add({ id, address: `${id}.crm.example` });
  hosts.heard('https://shop.test/?code=code-of-one&referer=1.crm.example');
  const isElsewhere = (id: number, code = 'code-of-one') =>
    hosts.isElsewhere(`https://crm.example/${id}/oauth2/access_token`, code);
  expect([isElsewhere(1), isElsewhere(2), isElsewhere(12)]).toEqual([false, true, true]);
  expect(isElsewhere(2, 'code-of-nobody')).toBe(false);
});
