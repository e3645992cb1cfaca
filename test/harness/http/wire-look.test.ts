import { describe, expect, it } from 'vitest';
import { TransportError } from '../../../harness/http/transport-error.js';
import { type LookLimits, lookAtWire } from '../../../harness/http/wire-look.js';
import { deafUrl, type RawHandler, rawServer, response } from '../raw-server.js';

async function look(
  handler: RawHandler,
  limits: Partial<LookLimits> = { quietMs: 30 },
  signal?: AbortSignal,
) {
  const url = `${await rawServer(handler)}/path?q=1`;
  const request = {
    method: 'POST',
    url,
    headers: [['X-A', 'b']] as const,
    body: Buffer.from('hi'),
  };
  return lookAtWire(request, { limits, signal });
}

describe('a look', () => {
  it('sends the request over a connection of its own', async () => {
    let head = '';
    await look((socket, text) => {
      head = text;
      socket.end(response(200));
    });
    const [line, ...headers] = head.split('\r\n');
    expect(line).toBe('POST /path?q=1 HTTP/1.1');
    expect(headers).toEqual([
      expect.stringMatching(/^host: 127\.0\.0\.1:\d+$/),
      'connection: close',
      'content-length: 2',
      'X-A: b',
      expect.stringMatching(/^user-agent: crm-conformance\/\d+\.\d+\.\d+$/),
    ]);
  });

  it.each<[string, string, string]>([
    ['a body where the status forbids one', 'HTTP/1.1 204 No Content\r\nX: 1\r\n\r\nbody', 'body'],
    ['no body', 'HTTP/1.1 204 No Content\r\nX: 1\r\n\r\n', ''],
    ['bytes beyond the announced length', 'HTTP/1.1 200 OK\r\nX: 1\r\n\r\nabc', 'abc'],
    [
      'the framing of chunks',
      'HTTP/1.1 200 OK\r\nX: 1\r\n\r\n1\r\na\r\n0\r\n\r\n',
      '1\r\na\r\n0\r\n\r\n',
    ],
    [
      'the final answer behind interim ones',
      'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Hints\r\nA: b\r\n\r\nHTTP/1.1 200 OK\r\nX: 1\r\n\r\nend',
      'end',
    ],
  ])('sees %s', async (_name, bytes, body) => {
    const seen = await look((socket) => socket.end(bytes));
    expect(seen.headers).toEqual([['X', '1']]);
    expect(seen.body.toString()).toBe(body);
  });

  it('ends after a silence where the server leaves the connection open', async () => {
    const seen = await look((socket) => socket.write(response(204)));
    expect(seen.status).toBe(204);
    expect(seen.body).toHaveLength(0);
  });

  it('takes a reset after the head for an end', async () => {
    const seen = await look((socket) => {
      socket.write(response(200, 'abc'), () => setTimeout(() => socket.resetAndDestroy(), 5));
    });
    expect(seen.body.toString()).toBe('abc');
  });

  it('is bounded in bytes', async () => {
    const seen = await look(
      (socket) => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n');
        const pour = () => {
          while (socket.writable && socket.write('x'.repeat(65_536)));
        };
        socket.on('drain', pour);
        pour();
      },
      { bytes: 100_000 },
    );
    expect(seen.body.length).toBeGreaterThan(90_000);
    expect(seen.body.length).toBeLessThan(200_000);
  });
});

describe('no response', () => {
  async function faultOf(seen: Promise<unknown>): Promise<TransportError> {
    const fault: unknown = await seen.then(
      () => undefined,
      (error: unknown) => error,
    );
    if (fault instanceof TransportError) return fault;
    throw new Error('no transport error', { cause: fault });
  }

  it.each<[string, RawHandler]>([
    ['an end before the head', (socket) => socket.end('HTTP/1.1 200 OK\r\nX: ')],
    ['no HTTP', (socket) => socket.end('SSH-2.0-OpenSSH_9.2\r\n\r\n')],
    [
      'interim answers alone',
      (socket) => socket.end('HTTP/1.1 100 Continue\r\n\r\n'.repeat(9_000)),
    ],
  ])('%s', async (_name, handler) => {
    expect((await faultOf(look(handler))).code).toBe('NO_HEAD');
  });

  it('a reset before the head', async () => {
    const fault = await faultOf(look((socket) => socket.resetAndDestroy()));
    expect(fault.code).toBe('ECONNRESET');
  });

  it('when nobody listens', async () => {
    const request = { method: 'GET', url: `${await deafUrl()}/`, headers: [] };
    const fault = await faultOf(lookAtWire(request));
    expect(fault.code).toBe('ECONNREFUSED');
    expect(fault.message).toContain('ECONNREFUSED');
  });

  it('when the time is over', async () => {
    const fault = await faultOf(look(() => undefined, { lookMs: 40 }));
    expect(fault.code).toBe('DEADLINE');
    expect(fault.message).toBe('the answer did not end within 40 ms');
  });

  it('when the check is over, before or in the middle', async () => {
    const abort = new AbortController();
    const reason = new TransportError('DEADLINE', 'the check is over');
    const hang: RawHandler = () => abort.abort(reason);
    expect((await faultOf(look(hang, {}, abort.signal))).message).toBe('the check is over');
    let requests = 0;
    const counted: RawHandler = (_socket, _head, n) => (requests = n);
    expect((await faultOf(look(counted, {}, abort.signal))).message).toBe('the check is over');
    expect(requests).toBe(0);
  });
});
