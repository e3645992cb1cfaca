import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';

/** A request as a server saw it. */
export interface Seen {
  readonly method: string;
  readonly target: string;
  readonly body: unknown;
}

export type Handler = (seen: Seen, response: ServerResponse, request: IncomingMessage) => unknown;

/** An HTTP server that ends with the test that it was made in; `seen` holds what it was asked. */
export async function httpServer(handler: Handler): Promise<{ url: string; seen: Seen[] }> {
  const seen: Seen[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    const one = { method: request.method ?? '', target: request.url ?? '', body };
    seen.push(one);
    await handler(one, response, request);
  };
  const server = createServer((request, response) => {
    take(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { url: `http://127.0.0.1:${address.port}`, seen };
}

/** Answers with JSON, or with nothing when there is no body. */
export function answer(response: ServerResponse, status: number, body?: unknown): void {
  if (body === undefined) response.writeHead(status).end();
  else response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
