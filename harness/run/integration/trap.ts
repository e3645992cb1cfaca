import { createServer } from 'node:http';
import type { Trap } from '../../check/integration/context.js';
import type { Stage } from '../../targets/integrations/stage.js';

const mostBytes = 100_000;

/** Opens a host that is not the service's, and answers every request with 404. */
export async function openTrap({
  callback,
}: Pick<Stage, 'callback'>): Promise<Trap & { readonly close: () => Promise<void> }> {
  const received: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    let length = 0;
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= mostBytes) chunks.push(chunk);
    });
    request.on('end', () => {
      const headers = Object.entries(request.headers)
        .map(([name, value]) => `${name}: ${String(value)}`)
        .join('\n');
      received.push(
        `${request.method} ${request.url}\n${headers}\n\n${Buffer.concat(chunks).toString('utf8')}`,
      );
      response.writeHead(404).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, callback.bind, resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    host: `${callback.host}:${port}`,
    received,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
