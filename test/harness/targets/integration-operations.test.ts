import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { httpOperations } from '../../../harness/targets/integrations/operations.js';

const about = { account_id: 1, account_host: 'one.example' };
let words = '';
const server = createServer((request, response) => {
  response.end(request.method === 'GET' ? '{"operations": ["connect", "work", "status"]}' : words);
});

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
});

afterAll(() => {
  server.close();
});

/** The operations of a target that answers each of them so. */
function answering(text: string) {
  words = text;
  const { port } = server.address() as AddressInfo; // it listens on a port
  return httpOperations(`http://127.0.0.1:${port}`);
}

describe('an operation that is answered', () => {
  it.each(['', 'rubbish', '[]', '{"url": 7, "connected": "yes", "done": 1}'])(
    '%j fails, and says what was expected',
    async (text) => {
      const { connect, work, status } = await answering(text);
      await expect(connect?.(about)).rejects.toThrow('connect: expected');
      await expect(status?.(about)).rejects.toThrow('status: expected');
      const order = { ...about, what: 'read', items: [] } as const;
      await expect(work?.(order)).rejects.toThrow('work: expected');
    },
  );

  it('with an address that no browser visits fails', async () => {
    const { connect } = await answering('{"url": "mailto:someone@example.com"}');
    await expect(connect?.(about)).rejects.toThrow('connect: expected');
  });

  it('with more than a megabyte fails', async () => {
    const { status } = await answering('x'.repeat(1_000_001));
    await expect(status?.(about)).rejects.toThrow('more than 1000000 bytes');
  });
});
