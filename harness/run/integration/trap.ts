import { createServer } from 'node:http';
import type { JournalEntry } from '../../../spec/generated/control-types.js';
import type { Trap } from '../../check/integration/context.js';
import type { Stage } from '../../targets/integrations/stage.js';

const mostBytes = 100_000;

type OpenTrap = Trap & { readonly close: () => Promise<void> };

/** Opens a host that is not the service's. A target gets no answer of use from it. */
export async function openTrap(
  stage: Pick<Stage, 'callback' | 'hasProxy' | 'emulator'>,
): Promise<OpenTrap> {
  return stage.hasProxy ? behindProxy(stage) : listening(stage);
}

/** A host that the proxy of the service stands in for: no other is reached through it. */
function behindProxy({ emulator }: Pick<Stage, 'emulator'>): OpenTrap {
  const host = 'shop.not-the-service.example';
  const after = emulator.requests().at(-1)?.number ?? 0;
  return {
    host,
    get received() {
      const asked = emulator
        .requests({ after })
        .filter((entry) => entry.host?.replace(/:\d+$/, '') === host);
      const whole = asked.filter(({ method }) => method !== 'CONNECT');
      // A client that does not trust the run opens a tunnel and sends nothing.
      return (whole.length > 0 ? whole : asked).map(textOf);
    },
    close: async () => {},
  };
}

function textOf({ method, url, headers, body }: JournalEntry): string {
  return `${method} ${url}\n${linesOf(headers)}\n\n${body}`;
}

async function listening({ callback }: Pick<Stage, 'callback'>): Promise<OpenTrap> {
  const received: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    let length = 0;
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= mostBytes) chunks.push(chunk);
    });
    request.on('end', () => {
      received.push(
        `${request.method} ${request.url}\n${linesOf(request.headers)}\n\n${Buffer.concat(chunks).toString('utf8')}`,
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

function linesOf(headers: object): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join('\n');
}
