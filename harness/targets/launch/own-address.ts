import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { Shortcut } from '../../http/shortcut.js';
import type { Engine } from './container-engine.js';

/** Longest wait, milliseconds. A bridge of this machine answers in less than one. */
const waitMs = 250;

interface Attached {
  readonly IPAddress?: string;
  readonly Gateway?: string;
}

/**
 * A container's own address. Connections to it bypass the engine's proxy, which copies every byte
 * of a published port and makes a run half as long again. Only an engine on this machine connects
 * it to its bridges; otherwise, and with a rootless engine, there is no such address.
 *
 * @param published the published address, which always works
 * @param networks the networks of the container
 * @param port the port inside the container
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
    // The gateway must be this machine: a network elsewhere may use the same address.
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
