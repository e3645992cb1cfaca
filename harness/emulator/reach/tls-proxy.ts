import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer, type Server as TlsServer } from 'node:https';
import type { Socket } from 'node:net';
import type { Authority, Certificates } from './certificates.js';
import type { ServiceHosts } from './service-hosts.js';
import { beginningOf, createStrangers, type StrangeRequest } from './strangers.js';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** What a proxy has seen of its clients, for a message about one that does not get through. */
export interface ProxyFacts {
  /** Number of connections to hosts of the service. */
  readonly tunnels: number;
  /** Why clients broke off TLS with a host of the service, each reason once. */
  readonly broken: readonly string[];
}

/** A proxy that leads the service's hosts to the emulator, and refuses all others. */
export interface Proxy {
  readonly server: Server;
  readonly facts: () => ProxyFacts;
  readonly close: () => Promise<void>;
}

/** How a proxy treats its clients. */
export interface ProxyOptions {
  readonly hosts: ServiceHosts;
  readonly certificates: Certificates;
  readonly handle: Handler;
  /** Told of each request for another host. */
  readonly refused: (request: StrangeRequest) => void;
  /** With it the proxy reads what goes to other hosts by TLS, before it refuses. */
  readonly authority?: Authority | undefined;
}

/**
 * Makes a proxy for clients whose hosts are built in. It ends TLS itself, with the certificate of
 * the run. A host that is not the service's is refused, so that nothing leaves the machine.
 */
export function createProxy({
  hosts,
  certificates,
  handle,
  refused,
  authority,
}: ProxyOptions): Proxy {
  const sockets = new Set<Socket>();
  const broken = new Set<string>();
  let tunnels = 0;
  const secure: TlsServer = createTlsServer(
    { key: certificates.key, cert: certificates.cert },
    handle,
  );
  secure.on('tlsClientError', (error) => broken.add(error.message));
  const plain = createServer(handle);
  const refuse = async (request: IncomingMessage, response: ServerResponse, target: string) => {
    const { method = '', headers } = request;
    refused({ method, target, headers, body: await beginningOf(request) });
    const host = URL.canParse(target) ? new URL(target).host : target;
    response.writeHead(502, { 'content-type': 'text/plain' }).end(refusal(host));
  };
  const strangers =
    authority &&
    createStrangers(authority, (scheme) => (request, response) => {
      void refuse(
        request,
        response,
        `${scheme}://${request.headers.host ?? ''}${request.url ?? ''}`,
      );
    });
  const server = createServer((request, response) => {
    const target = request.url ?? '';
    const url = URL.canParse(target) ? new URL(target) : undefined;
    // Some clients ask the proxy itself for an https address, and open no tunnel.
    const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
    if (!isWeb || !hosts.has(url.hostname)) {
      void refuse(request, response, target);
      return;
    }
    tunnels += 1;
    request.url = target.slice(target.indexOf(url.host) + url.host.length) || '/';
    handle(request, response);
  });
  server.on('connect', (request: IncomingMessage, socket: Socket) => {
    const target = request.url ?? '';
    const isOurs = hosts.has(target);
    if (!isOurs) refused({ method: 'CONNECT', target, headers: {}, body: '' });
    if (!isOurs && strangers === undefined) {
      socket.end(`HTTP/1.1 502 Bad Gateway\r\nContent-Type: text/plain\r\n\r\n${refusal(target)}`);
      return;
    }
    if (isOurs) tunnels += 1;
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
    const servers = isOurs || strangers === undefined ? { secure, plain } : strangers;
    // Some clients tunnel plain HTTP, too.
    const isPlain = target.endsWith(':80');
    servers[isPlain ? 'plain' : 'secure'].emit('connection', socket);
  });
  const all = [server, secure, plain, ...(strangers ? [strangers.secure, strangers.plain] : [])];
  for (const each of all) {
    each.on('connection', (socket: Socket) => {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      // A client may break off at any moment.
      socket.on('error', () => socket.destroy());
    });
  }
  return {
    server,
    facts: () => ({ tunnels, broken: [...broken] }),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}

function refusal(host: string): string {
  return `The emulator's proxy leads to the hosts of the service alone, not to ${host}.\n`;
}
