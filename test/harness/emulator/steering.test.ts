import { describe, expect, it } from 'vitest';
import { json, Rig } from './rig.js';

describe('a ready connection', () => {
  it('has everything that an integration stores', async () => {
    const rig = await Rig.start();
    const made = await rig.steering.connect({ redirect_uri: 'https://shop.example/cb' });
    expect(await json(await rig.api(made.access_token))).toMatchObject({
      id: made.account_id,
      subdomain: made.subdomain,
      current_user_id: made.user_id,
    });
    const renewed = await rig.renew(made.refresh_token, {
      client_id: made.client_id,
      client_secret: made.client_secret,
      redirect_uri: 'https://shop.example/cb',
    });
    expect(renewed.status).toBe(200);
    expect(made.expires_in).toBe(86_400);
  });

  it('joins what exists already', async () => {
    const rig = await Rig.start();
    const made = await rig.steering.connect({
      account_id: rig.accountId,
      client_id: rig.client.clientId,
    });
    expect(made).toMatchObject({
      account_id: rig.accountId,
      client_id: rig.client.clientId,
      client_secret: rig.client.secret,
      user_id: rig.admin.id,
      login: rig.admin.login,
    });
    await expect(
      rig.steering.connect({ client_id: rig.client.clientId, name: 'Other' }),
    ).rejects.toThrow('name: found with client_id, allowed without it');
    await expect(rig.steering.connect({ account_id: 7 })).rejects.toThrow('account_id: found 7');
    await expect(rig.steering.connect({ user_id: 7 })).rejects.toThrow(
      'user_id: found without account_id',
    );
  });
});

describe('a reset', () => {
  it('returns to the start', async () => {
    const rig = await Rig.start();
    const { access } = await rig.pair();
    await rig.advance(3_600_000);
    await rig.steering.orderIncident({ kind: 'server-failure' });
    await rig.steering.switchBehaviour({ mutants: ['code-reusable'] });
    await rig.steering.setLimiter({ on: false });
    await rig.steering.reset();
    expect(Math.abs(rig.emulator.now() - Date.now())).toBeLessThan(60_000);
    expect(await rig.steering.listIncidents()).toEqual([]);
    expect(await rig.steering.readRequests()).toEqual([]);
    expect(await rig.steering.readBehaviour()).toEqual({ mutants: [], variants: [], choices: {} });
    expect((await rig.api(access)).status).toBe(401);
    const again = await rig.control.createAccount({ users: [{ role: 'administrator' }] });
    expect(again.id).toBe(rig.accountId);
  });

  it('makes again what was known, with the same credentials', async () => {
    const rig = await Rig.start();
    await rig.steering.reset();
    const known = await rig.emulator.makeKnown({ redirectUri: 'https://shop.example/cb' });
    await rig.steering.reset();
    const made = await rig.steering.connect({
      account_id: known.accountId,
      client_id: known.clientId,
    });
    expect(made).toMatchObject({
      client_secret: known.clientSecret,
      login: known.login,
      password: known.password,
      redirect_uri: 'https://shop.example/cb',
    });
  });

  it('returns one account to the state after its creation, and leaves others alone', async () => {
    const rig = await Rig.start();
    const [one, other] = [await rig.steering.connect(), await rig.steering.connect()];
    for (const { access_token, account_id } of [one, other]) {
      await rig.post(access_token, '/api/v4/leads', [{ name: 'One' }]);
      await rig.steering.orderIncident({ kind: 'blocked', account_id, path: '/none' });
    }
    await rig.control.setBilling({ account_id: one.account_id, state: 'ended' });
    await rig.steering.reset({ account_id: one.account_id });
    expect((await rig.api(one.access_token)).status).toBe(401);
    expect((await rig.api(other.access_token, '/api/v4/leads')).status).toBe(200);
    const { client_id, account_id } = one;
    const again = await rig.steering.connect({ client_id, account_id });
    expect((await rig.api(again.access_token, '/api/v4/leads')).status).toBe(204);
    const left = await rig.steering.listIncidents();
    expect(left.map((each) => each.account_id)).toEqual([other.account_id]);
    await expect(rig.steering.reset({ account_id: 1 })).rejects.toThrow('account_id: found 1');
  });
});

describe('the limiter', () => {
  it('is turned off and on', async () => {
    const rig = await Rig.start();
    const { access } = await rig.pair();
    const headers = { authorization: `Bearer ${access}` };
    const burst = async () => {
      const all = Array.from({ length: 30 }, () => rig.request('/api/v4/account', { headers }));
      return (await Promise.all(all)).filter(({ status }) => status === 429).length;
    };
    await rig.steering.setLimiter({ on: false });
    expect(await burst()).toBe(0);
    await rig.steering.setLimiter({ on: true });
    expect(await burst()).toBeGreaterThan(0);
  });
});

describe('faults and choices', () => {
  it('are switched while it runs; data and tokens stay', async () => {
    const rig = await Rig.start();
    const { access } = await rig.pair();
    const code = await rig.code();
    await rig.steering.switchBehaviour({
      mutants: ['code-reusable'],
      variants: ['access-token-es256', 'server-time-absent'],
      choices: { countryCase: 'lower' },
    });
    expect((await rig.exchange(code)).status).toBe(200);
    const second = await rig.exchange(code);
    expect(second.status).toBe(200);
    expect(await json(second)).not.toHaveProperty('server_time');
    expect(await json(await rig.api(access))).toMatchObject({ country: 'us' });
    const now = await rig.steering.switchBehaviour({ mutants: [] });
    expect(now).toEqual({
      mutants: [],
      variants: ['access-token-es256', 'server-time-absent'],
      choices: { countryCase: 'lower' },
    });
    expect((await rig.exchange(code)).status).toBe(400);
    expect((await rig.api(access)).status).toBe(200);
  });

  it.each([
    [
      { mutants: ['code-reusible'] },
      'mutants: found "code-reusible"',
      'did you mean "code-reusable"?',
    ],
    [
      { variants: ['layout-prety'] },
      'variants: found "layout-prety"',
      'did you mean "layout-pretty"?',
    ],
    [{ choices: { limitr: 'x' } }, 'choices: found "limitr"', 'did you mean "limiter"?'],
    [{ choices: { limiter: 'leaky' } }, 'choices.limiter: found "leaky"', '"token-bucket"'],
    [{ choices: { retryAfter: 'soon' } }, 'choices.retryAfter: found "soon"', 'allowed a number'],
  ])('are refused by name: %j', async (wanted, found, meant) => {
    const rig = await Rig.start();
    const refused = rig.steering.switchBehaviour(wanted);
    await expect(refused).rejects.toThrow(found);
    await expect(refused).rejects.toThrow(meant);
  });
});

describe('steering by HTTP', () => {
  it('does all that discovery names', async () => {
    const rig = await Rig.start();
    const call = async (method: string, path: string, body?: unknown) => {
      const answer = await rig.request(`/_control${path}`, {
        method,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) };
    };
    expect((await call('GET', '/')).body.steering).toEqual(Object.keys(rig.steering));
    const made = await call('POST', '/connections', {});
    expect(made.status).toBe(201);
    await rig.api(made.body.access_token);
    expect((await call('GET', '/requests?path=/api/*&status=200')).body).toHaveLength(1);
    expect((await call('GET', '/requests/wait?count=2&timeout_ms=1')).body.reached).toBe(false);
    const ordered = await call('POST', '/incidents', { kind: 'blocked' });
    expect(ordered.body).toEqual({ id: 1, kind: 'blocked', happened: 0, left: 1 });
    expect((await call('GET', '/incidents')).body).toEqual([ordered.body]);
    expect((await call('DELETE', '/incidents?id=1')).status).toBe(204);
    expect((await call('PUT', '/limiter', { on: false })).status).toBe(204);
    const choices = { countryCase: 'lower' };
    expect((await call('PUT', '/behaviour', { choices })).body.choices).toEqual(choices);
    expect((await call('GET', '/behaviour')).body.choices).toEqual(choices);
    expect((await call('DELETE', '/requests')).status).toBe(204);
    expect((await call('POST', '/reset', {})).status).toBe(204);
  });

  it.each([
    ['POST', '/incidents', { kind: 'answer-lots' }, 'body.kind'],
    ['POST', '/incidents', { kind: 'blocked', paths: '/' }, 'paths'],
    ['GET', '/requests?colour=red', undefined, 'colour'],
    ['PUT', '/limiter', {}, 'on'],
  ] as const)('refuses %s %s %j', async (method, path, body, place) => {
    const rig = await Rig.start();
    const answer = await rig.request(`/_control${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    expect(answer.status).toBe(400);
    expect((await json(answer))['error']).toContain(place);
  });
});
