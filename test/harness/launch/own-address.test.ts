import { expect, it } from 'vitest';
import { ownAddress } from '../../../harness/launch/own-address.js';
import { httpServer } from '../http-server.js';

const beside = { place: 'beside' } as const;
/** A network whose gateway is this machine, as that of a bridge is. */
const bridge = { IPAddress: '127.0.0.1', Gateway: '127.0.0.1' };

/** The port of a server that answers with a status, and with another one at `/ready`. */
async function served(status: number, ready = status): Promise<number> {
  const { url } = await httpServer(({ target }, response) => {
    response.writeHead(target === '/ready' ? ready : status).end();
  });
  return Number(new URL(url).port);
}

it('is that of the first network of this machine at which the server answers', async () => {
  const port = await served(404);
  const far = { IPAddress: '127.0.0.1', Gateway: '203.0.113.1' };
  const closed = { IPAddress: '127.0.0.77', Gateway: '127.0.0.1' };
  const found = await ownAddress({ far, none: {}, closed, bridge }, port, beside);
  expect(found).toBe(`http://127.0.0.1:${port}`);
  expect(await ownAddress({ far, none: {}, closed }, port, beside)).toBeUndefined();
});

it('is not looked for where the engine runs elsewhere', async () => {
  const port = await served(404);
  expect(await ownAddress({ bridge }, port, { place: 'around' })).toBeUndefined();
  expect(await ownAddress({ bridge }, port, { place: 'elsewhere' })).toBeUndefined();
});

it('is not used with a server that refuses its name, as one does that serves localhost alone', async () => {
  for (const status of [400, 403, 421, 502]) {
    expect(await ownAddress({ bridge }, await served(status), beside)).toBeUndefined();
  }
  const port = await served(403, 200);
  expect(await ownAddress({ bridge }, port, beside, '/ready')).toBe(`http://127.0.0.1:${port}`);
});
