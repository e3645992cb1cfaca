import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { Shortcut } from '../http/shortcut.js';
import type { Engine } from './engine.js';

/** Enough for a machine's own bridge, which answers in less than one. Milliseconds. */
const waitMs = 250;

interface Attached {
  readonly IPAddress?: string;
  readonly Gateway?: string;
}

/**
 * A container's own address, by which it is reached without the engine's proxy, which copies every
 * byte of a published port and makes a run half as long again. An engine of this machine connects its
 * bridges to it; elsewhere, and where the engine runs in a network of its own, there is none.
 *
 * @param published the address by which all others reach it
 * @param networks those that the container is attached to
 * @param port inside
 */
export async function ownAddress(
  published: string,
  networks: Readonly<Record<string, Attached>>,
  port: number,
  { bridges }: Pick<Engine, 'bridges'>,
): Promise<Shortcut | undefined> {
  if (!bridges) return undefined;
  const ours = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  for (const { IPAddress: host, Gateway: gateway } of Object.values(networks)) {
    // Its gateway must be this machine: a far one may have the same address.
    if (!host || !gateway || !ours.some(({ address }) => address === gateway)) continue;
    if (await takesConnections(host, port)) return { instead: new URL(published).host, host, port };
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
