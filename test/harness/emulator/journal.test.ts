import { describe, expect, it } from 'vitest';
import { Browser } from './browser.js';
import { receiver } from './receiver.js';
import { Rig } from './rig.js';

describe('the journal', () => {
  it('has each request with its purpose, its installation and labels instead of secrets', async () => {
    const rig = await Rig.start();
    const { access, refresh } = await rig.pair();
    await rig.api(access);
    await rig.renew(refresh);
    const entries = await rig.steering.readRequests();
    expect(
      entries.map(({ number, kind, purpose, method, path, status }) =>
        [number, kind, purpose, method, path, status].join(' '),
      ),
    ).toEqual([
      '1 request exchange POST /oauth2/access_token 200',
      '2 request api GET /api/v4/account 200',
      '3 request renewal POST /oauth2/access_token 200',
    ]);
    for (const entry of entries) {
      expect(entry).toMatchObject({ client_id: rig.client.clientId, account_id: rig.accountId });
    }
    expect(entries[1]?.headers['authorization']).toBe('Bearer <access_token#1>');
    expect(JSON.parse(entries[2]?.body ?? '')).toMatchObject({
      client_secret: '<client_secret#1>',
      refresh_token: '<refresh_token#1>',
    });
    expect(JSON.parse(entries[2]?.answer ?? '')).toMatchObject({
      access_token: '<access_token#2>',
      refresh_token: '<refresh_token#2>',
    });
    const text = JSON.stringify(entries);
    for (const secret of [access, refresh, rig.client.secret]) expect(text).not.toContain(secret);
  });

  it('has no secret key that a settings page shows', async () => {
    const rig = await Rig.start();
    await rig.pair();
    const browser = new Browser(rig);
    const list = '/settings/integrations';
    await browser.logIn(await browser.open(list), rig.admin);
    const { page } = await browser.open(`${list}/${rig.client.clientId}`);
    expect(page.toString()).toContain(rig.client.secret);
    expect(JSON.stringify(await rig.steering.readRequests())).not.toContain(rig.client.secret);
  });

  it('has the calls that the emulator made, and their answers', async () => {
    const hook = await receiver(204);
    const rig = await Rig.start({ hookUri: `${hook.url}/off` });
    await rig.pair();
    await rig.control.deactivate({ client_id: rig.client.clientId, account_id: rig.accountId });
    const calls = await rig.steering.readRequests({ kind: 'call' });
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({
      purpose: 'disable-hook',
      method: 'GET',
      path: '/off',
      status: 204,
      client_id: rig.client.clientId,
      account_id: rig.accountId,
    });
    expect(calls[0]?.url).toMatch(/[?&]signature=[0-9a-f]{64}/);
  });

  it('has a call without a status where nobody answered', async () => {
    const rig = await Rig.start({ hookUri: 'http://127.0.0.1:1/off' });
    await rig.pair();
    await rig.control.deactivate({ client_id: rig.client.clientId, account_id: rig.accountId });
    const [call] = await rig.steering.readRequests({ purpose: 'disable-hook' });
    expect(call).toMatchObject({ kind: 'call', path: '/off' });
    expect(call).not.toHaveProperty('status');
  });

  it('chooses by every member of a filter', async () => {
    const rig = await Rig.start();
    const { access } = await rig.pair();
    await rig.api(access);
    await rig.api(access, '/api/v4/leads');
    await rig.api('wrong');
    const numbers = async (filter: Parameters<typeof rig.steering.readRequests>[0]) =>
      (await rig.steering.readRequests(filter)).map(({ number }) => number);
    expect(await numbers({ purpose: 'api' })).toEqual([2, 3, 4]);
    expect(await numbers({ path: '/api/v4/account' })).toEqual([2, 4]);
    expect(await numbers({ path: '/api/*', status: 401 })).toEqual([4]);
    expect(await numbers({ account_id: rig.accountId })).toEqual([1, 2, 3]);
    expect(await numbers({ client_id: 'another' })).toEqual([]);
    expect(await numbers({ method: 'post' })).toEqual([1]);
    expect(await numbers({ after: 3 })).toEqual([4]);
    expect(await numbers({ kind: 'call' })).toEqual([]);
  });

  it('can be waited for, and says when not enough came', async () => {
    const rig = await Rig.start();
    const { access } = await rig.pair();
    const filter = { path: '/api/v4/account', count: 2 };
    const waiting = rig.steering.waitForRequests(filter);
    await rig.api(access);
    await rig.api(access);
    const came = await waiting;
    expect(came.reached).toBe(true);
    expect(came.requests).toHaveLength(2);
    const late = await rig.steering.waitForRequests({ ...filter, count: 3, timeout_ms: 10 });
    expect(late.reached).toBe(false);
    expect(late.requests).toHaveLength(2);
  });

  it('is emptied, and goes on counting', async () => {
    const rig = await Rig.start();
    const { access } = await rig.pair();
    await rig.steering.clearRequests();
    expect(await rig.steering.readRequests()).toEqual([]);
    await rig.api(access);
    const [entry] = await rig.steering.readRequests();
    expect(entry?.number).toBe(2);
    expect(entry?.headers['authorization']).toBe('Bearer <access_token#1>');
  });

  it('is refused where it was switched off', async () => {
    const rig = await Rig.start({ journal: false });
    await expect(rig.steering.readRequests()).rejects.toThrow('journal: found none');
  });
});
