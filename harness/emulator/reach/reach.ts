import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';
import { type Certificates, makeAuthority } from './certificates.js';
import { createProxy, type ProxyFacts } from './tls-proxy.js';
import { ServiceHosts } from './service-hosts.js';
import type { StrangeRequest } from './strangers.js';
import { preload, proxyVariables, trustVariables, writeTrustFile } from './trust.js';

/** How clients reach an emulator by TLS. */
export interface ReachOptions {
  /** The address to listen on. */
  readonly host: string;
  readonly https?: boolean | undefined;
  /** Hosts that clients have built in; the proxy leads them to the emulator. */
  readonly serviceHosts?: readonly string[] | undefined;
  /** Further names for the certificate. */
  readonly names?: readonly string[] | undefined;
  /** The port of the proxy; any free one when absent or 0. */
  readonly proxyPort?: number | undefined;
  /** Whether the proxy reads what goes to other hosts before it refuses it; false when absent. */
  readonly readsStrange?: boolean | undefined;
}

/** What a client needs in order to get through. */
export interface Trust {
  /** The certificate of the run's authority, in PEM. */
  readonly ca: string;
  /** A file with the same; it is removed when the emulator stops. */
  readonly caFile: string;
  /** The address of the proxy; absent without service hosts. */
  readonly proxyUrl: string | undefined;
  /** Environment variables for a client. */
  readonly environment: Readonly<Record<string, string>>;
  /**
   * A module that leads a Node program through the proxy: `node --import PRELOAD`, with these
   * variables. From Node 22.21 and 24.5 on the variables are enough.
   */
  readonly preload: string;
  /** What the proxy has seen of its clients. */
  readonly proxyFacts: () => ProxyFacts;
}

/** TLS and the proxy of one emulator. */
export interface Reach {
  readonly certificates: Certificates;
  /** Opens the proxy, if there are service hosts. */
  readonly open: (
    handle: (request: IncomingMessage, response: ServerResponse) => void,
    refused: (request: StrangeRequest) => void,
  ) => Promise<Trust>;
  readonly close: () => Promise<void>;
}

/**
 * Prepares TLS; `undefined` where nobody asked for it.
 *
 * @throws {RangeError} for a service host that is no host name
 */
export async function prepareReach(options: ReachOptions): Promise<Reach | undefined> {
  const hosts = new ServiceHosts(options.serviceHosts ?? []);
  const hasProxy = hosts.names.length > 0;
  if (options.https !== true && !hasProxy) return undefined;
  const own = ['localhost', '127.0.0.1', '::1', ...(options.names ?? [])];
  const listening = /^(0\.0\.0\.0|::|)$/.test(options.host) ? namesOfMachine() : [options.host];
  const names = [...new Set([...own, ...listening, ...hosts.certified])];
  const authority = await makeAuthority();
  const certificates = { ca: authority.ca, ...(await authority.certify(names)) };
  const file = writeTrustFile(certificates.ca);
  let closeProxy = async (): Promise<void> => {};
  return {
    certificates,
    open: async (handle, refused) => {
      const common = { ca: certificates.ca, caFile: file.path, preload };
      if (!hasProxy) {
        return {
          ...common,
          proxyUrl: undefined,
          proxyFacts: () => ({ tunnels: 0, broken: [] }),
          environment: trustVariables(file.path),
        };
      }
      const proxy = createProxy({
        hosts,
        certificates,
        handle,
        refused,
        authority: options.readsStrange === true ? authority : undefined,
      });
      closeProxy = proxy.close;
      await new Promise<void>((resolve, reject) => {
        proxy.server.once('error', reject);
        proxy.server.listen(options.proxyPort ?? 0, options.host, resolve);
      });
      const proxyUrl = urlOf('http', proxy.server.address());
      return {
        ...common,
        proxyUrl,
        proxyFacts: proxy.facts,
        environment: proxyVariables(proxyUrl, file.path),
      };
    },
    close: async () => {
      await closeProxy();
      file.remove();
    },
  };
}

/** The names by which others may reach a server that listens on all addresses. */
function namesOfMachine(): string[] {
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  // Containers reach the machine by this name.
  return [hostname(), 'host.docker.internal', ...addresses.map(({ address }) => address)];
}

/** The address of a server. One that listens on all addresses is reached on loopback. */
export function urlOf(scheme: 'http' | 'https', address: AddressInfo | string | null): string {
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  const isEverywhere = address.address === '0.0.0.0' || address.address === '::';
  const name = isEverywhere ? '127.0.0.1' : address.address;
  return `${scheme}://${name.includes(':') ? `[${name}]` : name}:${address.port}`;
}
