import { createServer } from 'node:net';

/** Whether this machine has an address, so that a connection can leave from it. */
export function isLocalAddress(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(0, address, () => server.close(() => resolve(true)));
  });
}
