import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';

/** Where ports are looked for: beyond well-known services, below those that systems give to connections. */
const [lowest, beyond] = [16_384, 32_768];
/** Where Linux says which ports it gives to connections. */
const systemRange = '/proc/sys/net/ipv4/ip_local_port_range';

const handedOut = new Set<number>();

/**
 * A port on which no program listens and that was not returned before. The system gives it to no connection
 * either, so it is still free when a target that takes a while has started.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; ; tries += 1) {
    const port = tries < 100 && leavesRoom() ? randomInt(lowest, beyond) : await anyPort();
    if (handedOut.has(port) || !(await isFree(port)) || !(await canListen(port))) continue;
    handedOut.add(port);
    return port;
  }
}

/** Whether a program can listen on a port of this machine's own address now. */
export function isFree(port: number): Promise<boolean> {
  return canListen(port, '127.0.0.1');
}

/** Without a host: at all addresses, as an engine publishes a port. */
function canListen(port: number, host?: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

function leavesRoom(): boolean {
  try {
    const [from = 0] = readFileSync(systemRange, 'utf8').trim().split(/\s+/).map(Number);
    return from >= beyond;
  } catch {
    // Systems without this file give connections ports from 49152 on (RFC 6335, 6).
    return true;
  }
}

function anyPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const found = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(found));
    });
  });
}
