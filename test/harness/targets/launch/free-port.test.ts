import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { freePort, isFree } from '../../../../harness/targets/launch/free-port.js';

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

function listen(port: number, host: string): Promise<void> {
  const server = createServer();
  servers.push(server);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
}

it('no port is handed out twice, and a program can listen on each', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, () => freePort()));
  expect(new Set(ports).size).toBe(50);
  for (const port of ports) await listen(port, '0.0.0.0');
});

it.runIf(process.platform === 'linux')(
  'the system gives none of them to a connection that begins in the meantime',
  async () => {
    const range = readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8');
    const [from = 0, to = 0] = range.trim().split(/\s+/).map(Number);
    const ports = await Promise.all(Array.from({ length: 50 }, () => freePort()));
    expect(ports.filter((port) => port >= from && port <= to)).toEqual([]);
  },
);

it.each(['127.0.0.1', '0.0.0.0'])(
  'a port on which a program listens at %s is taken',
  async (host) => {
    const port = await freePort();
    expect(await isFree(port)).toBe(true);
    await listen(port, host);
    expect(await isFree(port)).toBe(false);
  },
);
