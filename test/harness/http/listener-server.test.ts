import { connect } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ListenerServer } from '../../../harness/http/listener-server.js';
import { freePort } from '../../../harness/targets/launch/free-port.js';
import { isLocalAddress } from '../../../harness/base/local-address.js';

async function server(host?: string): Promise<ListenerServer> {
  const started = await ListenerServer.start(host);
  onTestFinished(() => started.stop());
  return started;
}

/** Sends bytes and resolves to all that comes back; `then` acts on the socket once they are out. */
function raw(url: string, bytes: string, cut = false): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(Number(port), hostname);
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(text));
    socket.write(bytes, () => cut && socket.resetAndDestroy());
  });
}

describe('a listener', async () => {
  it('has the registered address, where one is registered, and each listener gets all calls', async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}/hook?of=sandbox`;
    const at = { bind: '127.0.0.1', host: '127.0.0.1', registered: { url, port } };
    const started = await ListenerServer.start(at);
    onTestFinished(() => started.stop());
    const [one, other] = [started.open(), started.open()];
    expect([one.url, other.url]).toEqual([url, url]);
    await (await fetch(`${url}&account_id=7`)).text();
    await Promise.all([one.waitFor(1, 1_000), other.waitFor(1, 1_000)]);
    for (const { received } of [one, other]) {
      expect(received.map(({ query }) => query.get('account_id'))).toEqual(['7']);
    }
    one.close();
    await (await fetch(url)).text();
    expect([one.received.length, other.received.length]).toEqual([1, 2]);
  });

  it('keeps what came: method, target, query, headers, body', async () => {
    const listener = (await server()).open();
    const answer = await fetch(`${listener.url}?a=1+2&b=%2B&a=3`, {
      method: 'POST',
      headers: { 'X-One': 'v' },
      body: 'héllo',
    });
    expect(answer.status).toBe(200);
    expect(listener.received).toEqual([
      expect.objectContaining({
        method: 'POST',
        target: `${new URL(listener.url).pathname}?a=1+2&b=%2B&a=3`,
        body: 'héllo',
      }),
    ]);
    const [received] = listener.received;
    expect(received?.query.getAll('a')).toEqual(['1 2', '3']);
    expect(received?.query.get('b')).toBe('+');
    expect(received?.headers['x-one']).toBe('v');
  });

  it('has an address of its own, which nobody can guess', async () => {
    const started = await server();
    const [one, two] = [started.open(), started.open()];
    const paths = [one, two].map(({ url }) => /\/listener\/([0-9a-f]{32})$/.exec(url)?.[1]);
    expect(new Set(paths).size).toBe(2);
    expect(paths).not.toContain(undefined);
    await fetch(two.url);
    expect([one.received.length, two.received.length]).toEqual([0, 1]);
  });

  it('answers each request as it was told, then with 200', async () => {
    const listener = (await server()).open([500, 302]);
    const statuses: number[] = [];
    for (let i = 0; i < 3; i += 1) {
      statuses.push((await fetch(listener.url, { redirect: 'manual' })).status);
    }
    expect(statuses).toEqual([500, 302, 200]);
  });

  it('answers on unknown paths, and nobody hears of it', async () => {
    const started = await server();
    const listener = started.open();
    const { origin } = new URL(listener.url);
    const { pathname } = new URL(listener.url);
    for (const path of ['/', '/listener/', '/listener/1', `${pathname}/x`, `${pathname}%3F`]) {
      expect((await fetch(origin + path)).status).toBe(200);
    }
    await raw(listener.url, `GET http://other.example${pathname} HTTP/1.0\r\n\r\n`);
    expect(listener.received).toEqual([]);
  });

  it.runIf(await isLocalAddress('::1'))('can have an IPv6 address', async () => {
    const listener = (await server('::1')).open();
    expect(listener.url).toMatch(/^http:\/\/\[::1\]:\d+\/listener\/[0-9a-f]{32}$/);
    await fetch(listener.url);
    expect(listener.received).toHaveLength(1);
  });

  it('cannot start on an address that is not of this machine', async () => {
    await expect(ListenerServer.start('192.0.2.1')).rejects.toThrow('192.0.2.1');
  });
});

describe('what a flood leaves', () => {
  it('is 200 requests, all of them answered', async () => {
    const listener = (await server()).open();
    const statuses = await Promise.all(
      Array.from({ length: 230 }, async () => (await fetch(listener.url)).status),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(listener.received).toHaveLength(200);
    expect(listener.lost).toBe(30);
  });

  it('is 64 kB of a body', async () => {
    const listener = (await server()).open();
    const answer = await fetch(listener.url, { method: 'POST', body: 'x'.repeat(1_000_000) });
    expect(answer.status).toBe(200);
    expect(listener.received[0]?.body).toBe('x'.repeat(65_536));
  });
});

describe('a request that breaks off', () => {
  it('is none, and does no harm', async () => {
    const faults: unknown[] = [];
    const note = (error: unknown) => faults.push(error);
    process.on('unhandledRejection', note);
    onTestFinished(() => void process.off('unhandledRejection', note));
    const listener = (await server()).open();
    const path = new URL(listener.url).pathname;
    await raw(
      listener.url,
      `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\nhalf`,
      true,
    );
    await raw(listener.url, 'no HTTP at all\r\n\r\n');
    // By the time that these are answered, the server has seen the end of what came before.
    for (let i = 0; i < 5; i += 1) await fetch(listener.url);
    expect(listener.received).toHaveLength(5);
    expect(faults).toEqual([]);
  });
});

describe('waiting', () => {
  it('ends when enough have come', async () => {
    const listener = (await server()).open();
    const start = performance.now();
    const waited = listener.waitFor(2, 60_000);
    await fetch(listener.url);
    await fetch(listener.url);
    await waited;
    expect(performance.now() - start).toBeLessThan(10_000);
    await listener.waitFor(2, 60_000);
  });

  it('ends when the time is over', async () => {
    const listener = (await server()).open();
    await fetch(listener.url);
    const start = performance.now();
    await listener.waitFor(2, 30);
    expect(performance.now() - start).toBeGreaterThanOrEqual(29);
    expect(listener.received).toHaveLength(1);
  });
});

it('stopping ends connections that hang', async () => {
  const started = await ListenerServer.start();
  const { url } = started.open();
  const { pathname } = new URL(url);
  const hanging = raw(url, `POST ${pathname} HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n`);
  await fetch(url);
  await started.stop();
  await hanging;
  await expect(fetch(url)).rejects.toThrow('fetch failed');
});

describe('a flood', () => {
  it('is answered, and little of it is kept', async () => {
    const listener = (await server()).open();
    const body = 'x'.repeat(60_000);
    for (let i = 0; i < 30; i += 1) {
      expect((await fetch(listener.url, { method: 'POST', body })).status).toBe(200);
    }
    const kept = listener.received.reduce((sum, each) => sum + each.body.length, 0);
    expect(kept).toBeGreaterThan(900_000);
    expect(kept).toBeLessThanOrEqual(1024 * 1024);
    expect(listener.lost).toBe(30 - listener.received.length);
  });

  it('of a check that is over reaches nobody', async () => {
    const listener = (await server()).open();
    await fetch(listener.url);
    listener.close();
    expect((await fetch(listener.url)).status).toBe(200);
    expect(listener.received).toHaveLength(1);
  });

  it('of connections that say nothing leaves room for a call, and is told', async () => {
    const listener = (await server()).open();
    const { hostname, port } = new URL(listener.url);
    const sockets = Array.from({ length: 300 }, () => connect(Number(port), hostname));
    onTestFinished(() => sockets.forEach((socket) => socket.destroy()));
    for (const socket of sockets) socket.on('error', () => undefined);
    expect(listener.lost).toBe(0);
    await expect.poll(() => listener.lost).toBe(300 - 256);
    expect((await fetch(listener.url)).status).toBe(200);
    expect(listener.received).toHaveLength(1);
  });
});
