import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Listener } from '../../../harness/check/listener.js';
import { Inconclusive } from '../../../harness/check/signals.js';
import { ListenerServer } from '../../../harness/http/listener-server.js';
import { CheckListeners } from '../../../harness/run/check-listeners.js';
import { hooksAmong } from '../../../suites/shared/hook.js';

async function opened(): Promise<Listener> {
  const server = await ListenerServer.start();
  onTestFinished(() => server.stop());
  return new CheckListeners({ listeners: async () => server }).open();
}

/** Connections of a stranger that say nothing. */
async function held(url: string, count: number): Promise<void> {
  const { hostname, port } = new URL(url);
  const sockets: Socket[] = Array.from({ length: count }, () => connect(Number(port), hostname));
  onTestFinished(() => sockets.forEach((socket) => socket.destroy()));
  for (const socket of sockets) socket.on('error', () => undefined);
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
}

describe('a check that waits for a call of the target', () => {
  it('is told of silence when nothing disturbed it', async () => {
    const listener = await opened();
    await held(listener.url, 10);
    await listener.waitFor(1, 20);
    expect(listener.received).toEqual([]);
  });

  it('is inconclusive after silence when a stranger held so many connections that some were closed', async () => {
    const listener = await opened();
    await held(listener.url, 300);
    await expect.poll(() => listener.lost).toBe(300 - 256);
    await expect(listener.waitFor(1, 20)).rejects.toThrow(Inconclusive);
    await fetch(listener.url);
    await listener.waitFor(1, 20);
    expect(listener.received).toHaveLength(1);
  });

  it('tells a hook from a call that has nothing of a hook', async () => {
    const listener = await opened();
    await fetch(listener.url, { method: 'HEAD' });
    await fetch(`${listener.url}?account_id=1`);
    await fetch(listener.url, { method: 'POST', body: '{"client_uuid":"a"}' });
    const found = hooksAmong(listener.received).map(({ method }) => method);
    expect(found).toEqual(['GET', 'POST']);
  });
});
