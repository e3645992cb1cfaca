import { createServer } from 'node:net';

/** A port that nothing listens on at this moment, for programs that take no port 0. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(Number(Object(server.address()).port)));
  });
  await new Promise((resolve) => server.close(resolve));
  return port;
}
