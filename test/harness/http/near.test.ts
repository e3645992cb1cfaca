import { describe, expect, it, onTestFinished } from 'vitest';
import type { NearServer, PlainRequest } from '../../../harness/http/near.js';
import { Transport, type WireRequest } from '../../../harness/http/transport.js';
import { TransportError } from '../../../harness/http/transport-error.js';
import { rawServer, response } from '../raw-server.js';

const plain = { method: 'GET', headers: [['accept', 'application/json']] } as const;
const nearby = { status: 200, headers: [], body: Buffer.from('nearby') };

/** A transport to a server that answers requests nearby in its own way, and over connections `connected`. */
async function rig(serve: NearServer['serve'], localAddress?: string, exchangeMs?: number) {
  const origin = await rawServer((socket) => socket.write(response(200, 'connected')));
  const transport = new Transport(
    localAddress,
    { ...(exchangeMs !== undefined && { exchangeMs }), bodyBytes: 100 },
    { near: { origin, serve } },
  );
  onTestFinished(() => transport.close());
  const send = async (request: Omit<WireRequest, 'url'> = plain, signal?: AbortSignal) =>
    String((await transport.send({ ...request, url: `${origin}/path?a=1` }, signal)).body);
  return { transport, origin, send };
}

async function codeOf(sent: Promise<unknown>): Promise<string> {
  const fault = await sent.catch((error: unknown) => error);
  return fault instanceof TransportError ? fault.code : String(fault);
}

describe('a server in the process of its client', () => {
  it('gets what a connection would bring', async () => {
    const got: PlainRequest[] = [];
    const { send, origin, transport } = await rig((request) => {
      got.push(request);
      return Promise.resolve(nearby);
    });
    const body = Buffer.from('{}');
    const headers = [['Content-Type', 'application/json']] as const;
    expect(await send({ method: 'POST', headers, body })).toBe('nearby');
    expect(got).toEqual([
      {
        method: 'POST',
        url: '/path?a=1',
        headers: {
          host: new URL(origin).host,
          connection: 'keep-alive',
          'content-type': 'application/json',
          'user-agent': transport.agent,
          'content-length': '2',
        },
        body,
      },
    ]);
  });

  it('gets requests at once over connections', async () => {
    const { send } = await rig(() => Promise.resolve(nearby));
    expect(await Promise.all([send(), send(), send()])).toEqual(Array(3).fill('connected'));
    expect(await send()).toBe('nearby');
  });

  it('gets a request over a connection while another one waits for its answer', async () => {
    let answer = () => {};
    const { send } = await rig(() => new Promise((resolve) => (answer = () => resolve(nearby))));
    const first = send();
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(await send()).toBe('connected');
    answer();
    expect(await first).toBe('nearby');
  });

  it('gets requests from another source address over connections', async () => {
    const { send } = await rig(() => Promise.resolve(nearby), '127.0.0.1');
    expect(await send()).toBe('connected');
  });

  it('gets requests to another host over connections', async () => {
    const { transport, origin } = await rig(() => Promise.resolve(nearby));
    const url = origin.replace('127.0.0.1', 'localhost');
    const { body } = await transport.send({ ...plain, url });
    expect(String(body)).toBe('connected');
  });

  it.each<[string, Omit<WireRequest, 'url'>]>([
    ['another method', { method: 'HEAD', headers: [] }],
    [
      'a header twice',
      {
        method: 'GET',
        headers: [
          ['a', '1'],
          ['A', '2'],
        ],
      },
    ],
    ['an empty header', { method: 'GET', headers: [['a', '']] }],
    ['a header about the connection', { method: 'GET', headers: [['Keep-Alive', 'timeout=1']] }],
    ['a header beyond ASCII', { method: 'GET', headers: [['a', 'ï']] }],
    ['a long header', { method: 'GET', headers: [['a', 'a'.repeat(9_000)]] }],
    ['a body without its type', { method: 'POST', headers: [], body: Buffer.from('{}') }],
    [
      'no body where one is usual',
      { method: 'POST', headers: [['content-type', 'application/json']] },
    ],
  ])('gets %s over a connection', async (_what, request) => {
    const { send } = await rig(() => Promise.resolve(nearby));
    expect(await send(request).catch(() => 'connected')).toMatch(/^(?:connected)?$/);
  });

  it('may ask for a connection, and for a ticket', async () => {
    const heads: string[] = [];
    const origin = await rawServer((socket, head) => {
      heads.push(head);
      socket.write(response(200, 'connected'));
    });
    const answers = [undefined, Promise.resolve({ ticket: '17' })];
    const near: NearServer = { origin, serve: () => answers.shift() };
    const transport = new Transport(undefined, {}, { near });
    onTestFinished(() => transport.close());
    await transport.send({ ...plain, url: `${origin}/` });
    await transport.send({ ...plain, url: `${origin}/` });
    expect(heads.map((head) => /^x-answer-ticket: (.*)$/m.exec(head)?.[1]?.trim())).toEqual([
      undefined,
      '17',
    ]);
  });

  it('has no longer for its answer than over a connection', async () => {
    const { send } = await rig(() => new Promise(() => {}), undefined, 30);
    expect(await codeOf(send())).toBe('DEADLINE');
  });

  it('may send no more than over a connection', async () => {
    const { send } = await rig(() => Promise.resolve({ ...nearby, body: Buffer.alloc(101) }));
    expect(await codeOf(send())).toBe('BODY_LIMIT');
  });

  it('is not waited for once the check is over', async () => {
    const { send } = await rig(() => new Promise(() => {}));
    const over = new AbortController();
    const sent = codeOf(send(plain, over.signal));
    setTimeout(() => over.abort(new TransportError('OVER', 'the check is over')), 10);
    expect(await sent).toBe('OVER');
    expect(await codeOf(send(plain, over.signal))).toBe('OVER');
  });

  it('gets nothing after the end', async () => {
    let requests = 0;
    const { send, transport } = await rig(() => {
      requests += 1;
      return Promise.resolve(nearby);
    });
    await transport.close();
    expect(await codeOf(send())).toBe('UND_ERR_DESTROYED');
    expect(requests).toBe(0);
  });
});
