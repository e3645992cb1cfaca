import { describe, expect, it, onTestFinished } from 'vitest';
import type { Shortcut } from '../../../harness/http/shortcut.js';
import { Transport } from '../../../harness/http/transport.js';
import { lookAtWire } from '../../../harness/http/wire-look.js';
import { connectControl } from '../../../harness/targets/control/http-control.js';
import { deafUrl, rawServer, response } from '../raw-server.js';

const discovery = { protocol: 'crm-conformance-control', version: 1, operations: ['readClock'] };

/** An address at which nobody listens, a server elsewhere, and what that is told of its host. */
async function shortened() {
  const hosts: (string | undefined)[] = [];
  const server = await rawServer((socket, head) => {
    hosts.push(/^host: (.*)$/im.exec(head)?.[1]);
    socket.end(response(200, JSON.stringify(discovery)));
  });
  const published = await deafUrl();
  const { hostname: host, port } = new URL(server);
  const shortcut: Shortcut = { instead: new URL(published).host, host, port: Number(port) };
  return { server, published, shortcut, hosts };
}

/** Programs such as those of Django refuse requests for a host that is not among theirs. */
describe('by a shortcut a target is reached, and told the address that it is known by', () => {
  it('in requests, and other addresses are asked as ever', async () => {
    const { server, published, shortcut, hosts } = await shortened();
    const transport = new Transport(undefined, {}, { shortcut });
    onTestFinished(() => transport.close());
    for (const url of [`${published}/`, `${server}/`]) {
      await transport.send({ method: 'GET', url, headers: [] });
    }
    expect(hosts).toEqual([new URL(published).host, new URL(server).host]);
  });

  it('in looks at the wire', async () => {
    const { published, shortcut, hosts } = await shortened();
    await lookAtWire({ method: 'GET', url: `${published}/`, headers: [] }, { way: { shortcut } });
    expect(hosts).toEqual([new URL(published).host]);
  });

  it('by control', async () => {
    const { published, shortcut, hosts } = await shortened();
    const { close } = await connectControl(published, { shortcut });
    onTestFinished(close);
    expect(hosts).toEqual([new URL(published).host]);
  });
});
