import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer, type Server as TlsServer } from 'node:https';
import type { Socket } from 'node:net';
import type { Certificates } from './certificates.js';
import type { ServiceHosts } from './service-hosts.js';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A proxy that leads the service's hosts to the emulator, and refuses all others. */
export interface Proxy {
  readonly server: Server;
  readonly close: () => Promise<void>;
}

/**
 * Makes a proxy for clients whose hosts are built in. It ends TLS itself, with the certificate of
 * the run. A host that is not the service's is refused, so that nothing leaves the machine.
 *
 * @param refused told of each refused host
 */
export function createProxy(
  hosts: ServiceHosts,
  certificates: Certificates,
  handle: Handler,
  refused: (method: string, target: string) => void,
): Proxy {
  const sockets = new Set<Socket>();
  const secure: TlsServer = createTlsServer(
    { key: certificates.key, cert: certificates.cert },
    handle,
  );
  const plain = createServer(handle);
  const server = createServer((request, response) => {
    const target = request.url ?? '';
    const url = URL.canParse(target) ? new URL(target) : undefined;
    // Some clients ask the proxy itself for an https address, and open no tunnel.
    const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
    if (!isWeb || !hosts.has(url.hostname)) {
      refused(request.method ?? '', target);
      response.writeHead(502, { 'content-type': 'text/plain' }).end(refusal(url?.host ?? target));
      return;
    }
    request.url = target.slice(target.indexOf(url.host) + url.host.length) || '/';
    handle(request, response);
  });
  server.on('connect', (request: IncomingMessage, socket: Socket) => {
    const target = request.url ?? '';
    if (!hosts.has(target)) {
      refused('CONNECT', target);
      socket.end(`HTTP/1.1 502 Bad Gateway\r\nContent-Type: text/plain\r\n\r\n${refusal(target)}`);
      return;
    }
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
    // Some clients tunnel plain HTTP, too.
    const isPlain = target.endsWith(':80');
    (isPlain ? plain : secure).emit('connection', socket);
  });
  for (const each of [server, secure, plain]) {
    each.on('connection', (socket: Socket) => {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      // A client may break off at any moment.
      socket.on('error', () => socket.destroy());
    });
  }
  return {
    server,
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
