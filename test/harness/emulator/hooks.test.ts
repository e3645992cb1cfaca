import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { loadMutant } from '../../../harness/emulator/mutant.js';
import { Rig } from './rig.js';

interface Listener {
  readonly url: string;
  readonly calls: { readonly method: string | undefined; readonly url: URL }[];
}

async function listen(answer: 'ok' | 'never' = 'ok'): Promise<Listener> {
  const calls: Listener['calls'] = [];
  const server = createServer((request, response) => {
    calls.push({ method: request.method, url: new URL(request.url ?? '', 'http://localhost') });
    if (answer === 'ok') response.end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { url: `http://127.0.0.1:${address.port}/hook?own=1`, calls };
}

function subject(rig: Rig): { client_id: string; account_id: number } {
  return { client_id: rig.client.clientId, account_id: rig.accountId };
}

describe('deactivation', () => {
  it('revokes, then calls the hook once with the signature', async () => {
    const listener = await listen();
    const rig = await Rig.start({ hookUri: listener.url });
    const pair = await rig.pair();
    const other = await rig.control.createAccount({ users: [{ role: 'administrator' }] });
    await rig.control.grant({
      client_id: rig.client.clientId,
      account_id: other.id,
      user_id: other.users[0]?.id ?? 0,
    });
    await rig.control.deactivate(subject(rig));
    expect((await rig.api(pair.access)).status).toBe(401);
    expect((await rig.renew(pair.refresh)).status).toBe(401);
    expect(listener.calls).toHaveLength(1);
    const [call] = listener.calls;
    expect(call?.method).toBe('GET');
    const signature = createHmac('sha256', rig.client.secret)
      .update(`${rig.client.clientId}|${rig.accountId}`)
      .digest('hex');
    expect(Object.fromEntries(call?.url.searchParams ?? [])).toEqual({
      own: '1',
      client_uuid: rig.client.clientId,
      account_id: String(rig.accountId),
      signature,
    });
    const installed = await rig.control.listInstallations({ account_id: other.id });
    expect(installed).toEqual([{ client_id: rig.client.clientId, name: 'Rig' }]);
    await rig.control.deactivate(subject(rig));
    expect(listener.calls).toHaveLength(1);
    expect((await rig.api((await rig.pair()).access)).status).toBe(200);
  });

  it('needs no hook, and does not mind one that cannot be reached', async () => {
    for (const options of [{}, { hookUri: 'http://127.0.0.1:1/' }]) {
      const rig = await Rig.start(options);
      await rig.pair();
      await rig.control.deactivate(subject(rig));
      expect(await rig.control.listInstallations({ account_id: rig.accountId })).toEqual([]);
    }
  });

  it('gives up on a hook that does not answer', async () => {
    const listener = await listen('never');
    const rig = await Rig.start({
      hookUri: listener.url,
      mutant: { title: '', clause: 'EVT-1', apply: () => ({ callTimeoutMs: () => 1_000 }) },
    });
    await rig.pair();
    await rig.control.deactivate(subject(rig));
    expect(listener.calls).toHaveLength(1);
  });

  it('signs in upper case by the mutant', async () => {
    const listener = await listen();
    const mutant = await loadMutant('hook-signature-upper-case');
    const rig = await Rig.start({ hookUri: listener.url, mutant });
    await rig.pair();
    await rig.control.deactivate(subject(rig));
    const signature = listener.calls[0]?.url.searchParams.get('signature');
    expect(signature).toMatch(/^[0-9A-F]{64}$/);
  });
});

describe('regenerating the secret', () => {
  it('ends the old key, and access unless kept', async () => {
    const rig = await Rig.start();
    const kept = await rig.pair();
    const old = rig.client.secret;
    const regenerate = async (keep: boolean): Promise<void> => {
      const request = { client_id: rig.client.clientId, keep_authorizations: keep };
      rig.client.secret = (await rig.control.regenerateSecret(request)).client_secret;
    };
    await regenerate(true);
    expect((await rig.api(kept.access)).status).toBe(200);
    expect((await rig.renew(kept.refresh, { client_secret: old })).status).toBe(401);
    expect((await rig.renew(kept.refresh)).status).toBe(200);
    await regenerate(false);
    expect((await rig.api(kept.access)).status).toBe(401);
    expect((await rig.renew(kept.refresh)).status).toBe(401);
    expect((await rig.api((await rig.pair()).access)).status).toBe(200);
  });
});

describe('a widget installation', () => {
  it('calls the redirect address and redirects with from_widget', async () => {
    const listener = await listen();
    const rig = await Rig.start();
    const made = await rig.control.createIntegration({
      account_id: rig.accountId,
      redirect_uri: listener.url,
    });
    const { location } = await rig.control.installWidget({
      client_id: made.client_id,
      account_id: rig.accountId,
      user_id: rig.admin.id,
    });
    const [call] = listener.calls;
    const names = ['own', 'code', 'referer', 'client_id', 'from_widget'];
    expect(call?.method).toBe('GET');
    expect([...(call?.url.searchParams.keys() ?? [])]).toEqual(names);
    expect([...new URL(location).searchParams.keys()]).toEqual(names);
    expect(new URL(location).searchParams.get('code')).toBe(call?.url.searchParams.get('code'));
  });
});
