import { describe, expect, it, onTestFinished } from 'vitest';
import { loadManifest } from '../../../../harness/targets/manifest/manifest.js';
import { type Manifest } from '../../../../harness/targets/manifest/manifest-kinds.js';
import { openSession } from '../../../../harness/targets/session/open-session.js';
import { temporaryFile } from '../../temporary-folder.js';

async function open(manifest: Manifest) {
  const session = await openSession(manifest);
  let stopped = false;
  const stop = async () => {
    if (!stopped) await session.stop();
    stopped = true;
  };
  onTestFinished(stop);
  return { session, stop };
}

describe('a session on a server that runs already', () => {
  it('knows what the manifest says', async () => {
    const file = temporaryFile(
      'target.yaml',
      'kind: url\nbase_url: http://crm.example/prefix/\nauth_url: http://auth.example/\nmargin_seconds: 9\n',
    );
    const { session } = await open(loadManifest(file, {}));
    expect(session).toMatchObject({
      kind: 'url',
      name: 'crm.example',
      baseUrl: 'http://crm.example/prefix',
      authUrl: 'http://auth.example',
      marginMs: 9_000,
      accessToken: undefined,
      secondSource: undefined,
    });
    expect(session.clock.kind).toBe('wall');
    expect(session.crashes()).toEqual([]);
  });

  it('without control can do nothing, and says why of each', async () => {
    const { session } = await open({ kind: 'url', base_url: 'http://crm.example' });
    const reasons = new Map(session.capabilities.map(({ name, reason }) => [name, reason]));
    expect(session.capabilities.filter(({ present }) => present)).toEqual([]);
    expect(reasons.get('provision')).toBe('the manifest names no control');
    expect(reasons.get('second-address')).toBe('the manifest names no second_address');
  });

  it('has access where the manifest gives a token', async () => {
    const { session } = await open({
      kind: 'url',
      base_url: 'http://crm.example',
      credentials: { access_token: 'of-the-manifest' },
    });
    expect(session.accessToken).toBe('of-the-manifest');
    const present = session.capabilities.filter((fact) => fact.present).map(({ name }) => name);
    expect(present).toEqual(['access']);
  });

  it('has no second address that is not of this machine', async () => {
    const { session } = await open({
      kind: 'url',
      base_url: 'http://127.0.0.1:9',
      second_address: '192.0.2.1',
    });
    expect(session.secondSource).toBeUndefined();
    expect(session.capabilities.find(({ name }) => name === 'second-address')).toMatchObject({
      present: false,
      reason: 'this machine has no address 192.0.2.1',
    });
  });

  it('starts one listener for all who ask, and stops it', async () => {
    const { session, stop } = await open({ kind: 'url', base_url: 'http://127.0.0.1:9' });
    const [one, two] = await Promise.all([session.listeners(), session.listeners()]);
    expect(one).toBe(two);
    const { url } = one.open();
    expect((await fetch(url)).status).toBe(200);
    await stop();
    await expect(fetch(url)).rejects.toThrow('fetch failed');
  });

  it('stops all the same when its listener could not start', async () => {
    const { session, stop } = await open({
      kind: 'url',
      base_url: 'http://127.0.0.1:9',
      listen_host: '192.0.2.1',
    });
    await expect(session.listeners()).rejects.toThrow('192.0.2.1');
    await expect(stop()).resolves.toBeUndefined();
  });

  it('needs a profile that there is', async () => {
    const manifest = { kind: 'url', base_url: 'http://x.example', profile: '/no/such' } as const;
    await expect(openSession(manifest)).rejects.toThrow("profile: found no file '/no/such'");
  });
});

describe('a session on the embedded emulator', () => {
  it('starts it with the faults and choices asked for, and names them', async () => {
    const { session, stop } = await open({
      kind: 'embedded',
      mutant: 'code-reusable',
      variants: ['terse-oauth'],
    });
    expect(session.name).toBe('reference emulator, mutant code-reusable, terse-oauth');
    expect((await fetch(`${session.baseUrl}/api/v4/account`)).status).toBe(401);
    await stop();
    await expect(fetch(session.baseUrl)).rejects.toThrow('fetch failed');
  });

  it('has a clock that moves, and a second address that its limiter knows', async () => {
    const { session } = await open({ kind: 'embedded' });
    expect(session.clock).toMatchObject({ kind: 'control', movable: true });
    const second = session.capabilities.find(({ name }) => name === 'second-address');
    expect(session.secondSource !== undefined).toBe(second?.present);
  });
});
