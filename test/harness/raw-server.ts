import { createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** What a raw server does with a request whose head has come; `n` counts its requests from 1. */
export type RawHandler = (socket: Socket, head: string, n: number) => void;

/**
 * A server that speaks bytes: it waits for the end of each request's head and leaves the rest to the
 * handler. It ends with the test that it was made in. Returns its base URL.
 */
export async function rawServer(handler: RawHandler): Promise<string> {
  const sockets = new Set<Socket>();
  let requests = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      const end = text.indexOf('\r\n\r\n');
      if (end < 0) return;
      const head = text.slice(0, end);
      text = '';
      requests += 1;
      handler(socket, head, requests);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
}

/** A complete response. */
export function response(status: number, body = '', headers: readonly string[] = []): string {
  const lines = [`HTTP/1.1 ${status} Said`, ...headers];
  if (status !== 204 && status !== 304) lines.push(`Content-Length: ${Buffer.byteLength(body)}`);
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}

/** The base URL of a port on which nobody listens. */
export async function deafUrl(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${address.port}`;
}
