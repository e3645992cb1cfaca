import { describe, expect, it } from 'vitest';
import { type Fate, grantRig } from './grant-rig.js';

const hourMs = 3_600_000;

describe('a grant that is kept between runs', () => {
  it('is stored by its exchange, and used as it is while it is young', async () => {
    const { login, open, store, network, status } = await grantRig();
    await login();
    expect(
      store.written.map(({ pending, tokens }) => [pending?.request, tokens !== undefined]),
    ).toEqual([
      ['exchange', false],
      [undefined, true],
    ]);
    const token = await (await open()).access();
    expect(await status(token)).toBe(200);
    expect(network.presented.length).toBe(1);
  });

  it('is renewed near the end of its access token, and stored before anybody uses it', async () => {
    const { login, open, store, network, clock, status } = await grantRig();
    await login();
    const first = store.now?.tokens;
    await clock.advance(24 * hourMs - 600_000);
    // What stands in the store when the request leaves.
    let then: unknown;
    network.onToken = () => (then = store.now);
    const kept = await open();
    const tokens = await Promise.all([kept.access(), kept.access(), kept.access()]);
    expect(then).toMatchObject({ tokens: first, pending: { request: 'renewal' } });
    expect(network.presented.length).toBe(2);
    expect(new Set(tokens).size).toBe(1);
    expect(store.now?.tokens?.access_token).toBe(tokens[0]);
    expect(store.now?.previous?.refresh_token).toBe(first?.refresh_token);
    expect(store.now?.pending).toBeUndefined();
    expect(await status(tokens[0] ?? '')).toBe(200);
    const { tokens: now } = store.now ?? {};
    expect(Math.abs(Date.parse(now?.issued_at ?? '') - clock.now())).toBeLessThan(5_000);
    expect(now?.expires_in).toBe(86_400);
  });

  it('hands out no token that could not be stored', async () => {
    const { login, open, store, network } = await grantRig();
    await login();
    const kept = await open();
    network.onToken = () => (store.broken = new Error('the disk is full'));
    await expect(kept.renew()).rejects.toThrow('the disk is full');
    store.broken = undefined;
    network.onToken = () => undefined;
    // The answer is lost, and the token that was presented works once more.
    await (await open()).access();
    expect(network.presented[1]).toBe(network.presented[2]);
  });

  it.each<{ fates: Fate[]; requests: number }>([
    { fates: ['lost'], requests: 2 },
    { fates: ['unheard'], requests: 2 },
    { fates: ['unheard', 'lost'], requests: 2 },
    { fates: ['unheard', 'unheard'], requests: 2 },
    { fates: [503], requests: 1 },
    { fates: [403], requests: 1 },
  ])('survives $fates, also when the run ends there', async ({ fates, requests }) => {
    const { login, open, store, network, status } = await grantRig();
    await login();
    network.fates.push(...fates);
    const before = network.presented.length;
    const run = await open();
    const token = await run.renew().catch((error: unknown) => error);
    expect(network.presented.length - before).toBe(requests);
    // Where the answer is unknown, the access token may have ended too: the next run renews.
    expect(store.now?.pending !== undefined).toBe(typeof token !== 'string');
    const next = await (await open()).access();
    expect(await status(next)).toBe(200);
    expect(store.now?.pending).toBeUndefined();
  });

  it('goes back to the token before, where the newest is not known', async () => {
    const { login, open, store, network, status } = await grantRig();
    await login();
    await (await open()).renew();
    const { tokens } = store.now ?? {};
    if (tokens === undefined) throw new Error('nothing stored');
    // As a server has it that went down before it had stored what it issued.
    store.now = { ...store.now, tokens: { ...tokens, refresh_token: 'never-heard-of' } };
    const token = await (await open()).renew();
    expect(network.presented.slice(-2)).toEqual([
      'never-heard-of',
      store.now?.previous?.refresh_token,
    ]);
    expect(await status(token)).toBe(200);
  });

  it('that is lost says so in one sentence that names login, and stays stored', async () => {
    const { login, open, store, revoke } = await grantRig();
    const kept = await login();
    await kept.renew();
    const before = store.now;
    await revoke();
    const fault = (await open()).renew();
    await expect(fault).rejects.toThrow(
      /^credentials in memory: its newest refresh token was answered 4\d\d, and the one before it 4\d\d; access is lost.*crm-conformance login --target FILE' grants it again$/,
    );
    await expect(fault).rejects.not.toThrow(before?.tokens?.refresh_token);
    expect(store.now).toEqual(before);
    await login();
    expect(store.now?.previous).toBeUndefined();
    await (await open()).renew();
  });

  it('leaves what is stored when a new login fails', async () => {
    const { login, open, store, network } = await grantRig();
    await login();
    const before = store.now;
    network.fates.push(400);
    await login();
    expect(store.now).toEqual(before);
    await (await open()).renew();
  });

  it('knows all that no output may show', async () => {
    const { login, store } = await grantRig();
    const kept = await login();
    const first = store.now;
    await kept.renew();
    const known = kept.secrets.map(([secret]) => secret);
    expect(known).toEqual(
      expect.arrayContaining([
        first?.client_secret,
        first?.tokens?.access_token,
        first?.tokens?.refresh_token,
        store.now?.tokens?.access_token,
        store.now?.tokens?.refresh_token,
      ]),
    );
  });

  it('may be a long-lived token, which nothing renews', async () => {
    const { login, open, store, network, clock } = await grantRig();
    const kept = await login();
    await kept.keep('long-lived');
    expect(store.now?.client_id).toBeDefined();
    expect(store.now?.previous).toBeUndefined();
    await clock.advance(1_000 * hourMs);
    const next = await open();
    expect(await next.access()).toBe('long-lived');
    expect(next.renewable).toBe(false);
    await expect(next.renew()).rejects.toThrow('has no refresh token');
    expect(network.presented.length).toBe(1);
  });

  it('is missed by name where nothing is stored', async () => {
    const { open, store } = await grantRig();
    await expect(open()).rejects.toThrow(
      "credentials in memory: nothing is stored there; 'crm-conformance login --target FILE' stores them",
    );
    store.now = {};
    await expect(open()).rejects.toThrow('it holds no tokens');
  });
});
