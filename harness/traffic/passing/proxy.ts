import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import type { Certificates } from '../../emulator/reach/certificates.js';
import { PassingOn, refuse } from './pass-on.js';
import type { Destination, NamedHosts } from './named-hosts.js';
import type { TrafficExchange } from '../traffic-exchange.js';

export interface ProxyOptions {
  readonly host: string;
  /** 0 takes any free one. */
  readonly port: number;
  readonly hosts: NamedHosts;
  /** Certificate authorities of the service besides those of Node, PEM. */
  readonly ca: string | undefined;
  /** Ends TLS itself for clients that have the hosts of the service built in; absent without TLS. */
  readonly certificates?: Certificates | undefined;
  readonly take: (exchange: TrafficExchange) => void;
  /** Told of each request for a host that the manifest does not name. */
  readonly refused: (target: string) => void;
}

/** A proxy that listens. */
export interface Proxy {
  readonly port: number;
  /** Stops to listen, and ends all connections. */
  readonly close: () => Promise<void>;
}

/**
 * Starts a proxy before a service. A client either takes it for the service (a request with a path), or
 * uses it as its HTTP proxy (a request with a whole address, or CONNECT). Nothing goes to a host that is
 * not named.
 *
 * Rejects with Node's error when it cannot listen.
 */
export async function startProxy(options: ProxyOptions): Promise<Proxy> {
  const { hosts, certificates } = options;
  const passing = new PassingOn(options.ca, options.take);
  const refuseHost = (answer: ServerResponse, target: string) => {
    options.refused(target);
    refuse(answer, `the manifest does not name the host of ${target}`);
  };
  const direct = (request: IncomingMessage, answer: ServerResponse) => {
    const target = request.url ?? '/';
    if (target.startsWith('/')) {
      passing.pass(request, answer, target, hosts.own(target));
      return;
    }
    const to = URL.canParse(target) ? hosts.of(new URL(target).host) : undefined;
    if (to === undefined) refuseHost(answer, target);
    else passing.pass(request, answer, pathOf(target), to);
  };
  /** Inside a tunnel, the name of the tunnel decides, whatever the request says. */
  const inside = (to: Destination) => (request: IncomingMessage, answer: ServerResponse) =>
    passing.pass(request, answer, request.url ?? '/', to);

  const sockets = new Set<Socket>();
  const remember = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // A client may break off at any moment.
    socket.on('error', () => socket.destroy());
  };
  const tls = certificates && { key: certificates.key, cert: certificates.cert };
  const tunnels = new Map<string, Server>();
  const tunnelOf = (target: string, to: Destination): Server => {
    const isPlain = target.endsWith(':80') || tls === undefined;
    const key = `${to.host} ${isPlain}`;
    const known = tunnels.get(key);
    if (known !== undefined) return known;
    const server = isPlain ? createServer(inside(to)) : createTlsServer(tls, inside(to));
    server.on('connection', remember);
    tunnels.set(key, server);
    return server;
  };
  const server = createServer(direct);
  server.on('connection', remember);
  server.on('connect', (request: IncomingMessage, socket: Socket) => {
    const target = request.url ?? '';
    const to = hosts.of(target);
    if (to === undefined) {
      options.refused(target);
      socket.end('HTTP/1.1 502 Bad Gateway\r\nConnection: close\r\n\r\n');
      return;
    }
    if (tls === undefined && !target.endsWith(':80')) {
      socket.end(
        'HTTP/1.1 501 Not Implemented\r\nContent-Type: text/plain\r\n\r\nStart the proxy with --https to look into TLS.\n',
      );
      return;
    }
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
    tunnelOf(target, to).emit('connection', socket);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port, // it listens on a port
    close: async () => {
      passing.close();
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}

/** Path and query of an address, as they were written. */
function pathOf(target: string): string {
  const path = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*([^#]*)/i.exec(target)?.[1] ?? '';
  return path.startsWith('/') ? path : `/${path}`;
}
