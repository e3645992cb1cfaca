import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { request } from 'undici';
import type { Engine } from './engine.js';

/** Enough for a machine's own bridge, which answers in less than one. Milliseconds. */
const waitMs = 250;
const answerMs = 1_000;
/** How servers answer a host that they do not know, such as one that serves `localhost` alone. */
const strangeHost: ReadonlySet<number> = new Set([400, 403, 421]);

interface Attached {
  readonly IPAddress?: string;
  readonly Gateway?: string;
}

/**
 * The address at which a container is reached without the engine's proxy, which copies every byte
 * of a published port and makes a run half as long again. An engine of this machine connects its
 * bridges to it; elsewhere, and where the engine runs in a network of its own, there is none.
 *
 * @param networks those that the container is attached to
 * @param path what is asked for, to see whether the server takes that address for its own
 */
export async function ownAddress(
  networks: Readonly<Record<string, Attached>>,
  port: number,
  { place }: Pick<Engine, 'place'>,
  path = '/',
): Promise<string | undefined> {
  if (place !== 'beside') return undefined;
  const ours = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  for (const { IPAddress: host, Gateway: gateway } of Object.values(networks)) {
    // Its gateway must be this machine: a far one may have the same address.
    if (!host || !gateway || !ours.some(({ address }) => address === gateway)) continue;
    const own = `http://${host}:${port}`;
    if ((await takesConnections(host, port)) && (await serves(own + path))) return own;
  }
  return undefined;
}

function takesConnections(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: waitMs });
    const settle = (taken: boolean) => {
      socket.destroy();
      resolve(taken);
    };
    socket.once('connect', () => settle(true));
    socket.once('timeout', () => settle(false));
    socket.once('error', () => settle(false));
  });
}

async function serves(url: string): Promise<boolean> {
  try {
    const { statusCode, body } = await request(url, { signal: AbortSignal.timeout(answerMs) });
    body.on('error', () => undefined).destroy();
    return statusCode < 500 && !strangeHost.has(statusCode);
  } catch {
    return false;
  }
}
