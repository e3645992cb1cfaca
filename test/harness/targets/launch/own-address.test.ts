import { createServer } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ownAddress } from '../../../../harness/targets/launch/own-address.js';
import { deafUrl } from '../../raw-server.js';

const published = 'http://127.0.0.1:49153';
const here = { bridges: true };

/** A port of this machine on which somebody listens. */
async function listening(): Promise<number> {
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return Object(server.address()).port;
}

/** The loopback stands for a bridge of this machine. */
const bridge = { IPAddress: '127.0.0.1', Gateway: '127.0.0.1' };

describe('a container is reached at its own address', () => {
  it('where it takes connections there and its bridge is this machine', async () => {
    const port = await listening();
    const networks = { none: { IPAddress: '', Gateway: '' }, bridge };
    await expect(ownAddress(published, networks, port, here)).resolves.toEqual({
      instead: '127.0.0.1:49153',
      host: '127.0.0.1',
      port,
    });
  });

  it('on the first network of this machine at which it takes connections', async () => {
    const port = await listening();
    const closed = { IPAddress: '127.0.0.77', Gateway: '127.0.0.1' };
    const found = await ownAddress(published, { closed, bridge }, port, here);
    expect(found).toMatchObject({ host: '127.0.0.1' });
  });

  it('not where the bridges are none of this machine, whatever answers there', async () => {
    const port = await listening();
    const far = { bridges: false };
    await expect(ownAddress(published, { bridge }, port, far)).resolves.toBeUndefined();
  });

  it('not where its gateway is no address of this machine', async () => {
    const port = await listening();
    const networks = { bridge: { ...bridge, Gateway: '192.0.2.1' } };
    await expect(ownAddress(published, networks, port, here)).resolves.toBeUndefined();
  });

  it('not where nobody listens', async () => {
    const port = Number(new URL(await deafUrl()).port);
    await expect(ownAddress(published, { bridge }, port, here)).resolves.toBeUndefined();
  });
});
