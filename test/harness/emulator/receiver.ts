import { createServer } from 'node:http';
import { onTestFinished } from 'vitest';

/** A program that takes calls of the emulator and answers all with one status. */
export async function receiver(
  status: number,
): Promise<{ readonly url: string; readonly urls: string[] }> {
  const urls: string[] = [];
  const server = createServer((request, response) => {
    urls.push(request.url ?? '');
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { url: `http://127.0.0.1:${address.port}`, urls };
}
