import { brotliCompressSync, gzipSync } from 'node:zlib';
import { Agent } from 'undici';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { readAnswer } from '../../../harness/http/read-answer.js';
import { Transport, type TransportLimits } from '../../../harness/http/transport.js';
import { TransportError } from '../../../harness/http/transport-error.js';
import { deafUrl, type RawHandler, rawServer, response } from '../raw-server.js';

function transport(limits: Partial<TransportLimits> = {}): Transport {
  const made = new Transport(undefined, limits);
  onTestFinished(() => made.close());
  return made;
}

async function get(handler: RawHandler, limits?: Partial<TransportLimits>, signal?: AbortSignal) {
  const url = `${await rawServer(handler)}/`;
  return transport(limits).send({ method: 'GET', url, headers: [] }, signal);
}

/** The error with which a request ends. */
async function faultOf(sent: Promise<unknown>): Promise<TransportError> {
  const fault = await sent.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(fault).toBeInstanceOf(TransportError);
  if (!(fault instanceof TransportError)) throw new Error('no transport error');
  return fault;
}

describe('a response', () => {
  it('keeps order, case and duplicates of its headers, and its bytes', async () => {
    const answer = await get((socket) =>
      socket.end(response(201, 'é', ['Set-Cookie: a=1', 'x-UPPER: v', 'Set-Cookie: b=2'])),
    );
    expect(answer.status).toBe(201);
    expect(answer.headers).toEqual([
      ['Set-Cookie', 'a=1'],
      ['x-UPPER', 'v'],
      ['Set-Cookie', 'b=2'],
      ['Content-Length', '2'],
    ]);
    expect(answer.body).toEqual(Buffer.from('é'));
  });

  it('that redirects is not followed', async () => {
    let requests = 0;
    const answer = await get((socket, _head, n) => {
      requests = n;
      socket.end(response(302, '', ['Location: /elsewhere']));
    });
    expect(answer.status).toBe(302);
    expect(requests).toBe(1);
  });

  it('that is compressed, though nobody asked for that, is read', async () => {
    const answer = await get((socket) => {
      const body = brotliCompressSync(gzipSync('read'));
      const head = `Content-Encoding: gzip\r\ncontent-encoding: BR\r\nContent-Length: ${body.length}`;
      socket.write(`HTTP/1.1 200 OK\r\n${head}\r\n\r\n`);
      socket.end(body);
    });
    expect(answer.body.toString()).toBe('read');
  });

  it('with a content coding that nobody knows is left as it is', async () => {
    const answer = await get((socket) =>
      socket.end(response(200, 'plain', ['Content-Encoding: utf-8'])),
    );
    expect(answer.body.toString()).toBe('plain');
  });

  it('of several chunks is put together', async () => {
    const answer = await get((socket) =>
      socket.end(
        'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n',
      ),
    );
    expect(answer.body.toString()).toBe('abcde');
  });
});

it('a request carries path, query, headers and body as given', async () => {
  let head = '';
  const url = await rawServer((socket, text) => {
    head = text;
    socket.end(response(200));
  });
  await transport().send({
    method: 'POST',
    url: `${url}/a%20b?c=%2B&d`,
    headers: [['X-Case', 'Value']],
    body: Buffer.from('body'),
  });
  const [line, ...headers] = head.split('\r\n');
  expect(line).toBe('POST /a%20b?c=%2B&d HTTP/1.1');
  expect(headers).toContain('X-Case: Value');
  expect(headers).toContain('content-length: 4');
});

describe('no complete response', () => {
  const begun = 'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nbegun';

  it.each<[string, RawHandler, string]>([
    ['a body that ends too early', (socket) => socket.end(begun), 'UND_ERR_SOCKET'],
    ['a reset at once', (socket) => socket.resetAndDestroy(), 'ECONNRESET'],
    ['an end at once', (socket) => socket.end(), 'UND_ERR_SOCKET'],
    ['no HTTP', (socket) => socket.end('SSH-2.0-OpenSSH_9.2\r\n\r\n'), 'HTTPParserError'],
    [
      'a status that is no number',
      (socket) => socket.end('HTTP/1.1 abc OK\r\n\r\n'),
      'HTTPParserError',
    ],
    [
      'a chunk that is none',
      (socket) => socket.end('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'),
      'HTTPParserError',
    ],
    [
      'two lengths',
      (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'),
      'UND_ERR_RES_CONTENT_LENGTH_MISMATCH',
    ],
    [
      'headers without end',
      (socket) => socket.end(`HTTP/1.1 200 OK\r\n${'X: 12345678\r\n'.repeat(20_000)}\r\n`),
      'UND_ERR_HEADERS_OVERFLOW',
    ],
    [
      '204 with a body announced',
      (socket) => socket.end('HTTP/1.1 204 No Content\r\nContent-Length: 5\r\n\r\nhello'),
      'UND_ERR_RES_CONTENT_LENGTH_MISMATCH',
    ],
  ])('%s', async (_name, handler, code) => {
    const fault = await faultOf(get(handler));
    expect(fault.code).toBe(code);
    expect(fault.message).not.toBe('');
  });

  it('when nobody listens', async () => {
    const url = `${await deafUrl()}/`;
    const fault = await faultOf(transport().send({ method: 'GET', url, headers: [] }));
    expect(fault.code).toBe('ECONNREFUSED');
  });

  // In one test: undici looks for stalls once a second.
  it('when a target stalls: before, in and after the head', async () => {
    const limits = { stallMs: 60 };
    const faults = await Promise.all([
      faultOf(get(() => undefined, limits)),
      faultOf(get((socket) => socket.write('HTTP/1.1 200 OK\r\nX: '), limits)),
      faultOf(get((socket) => socket.write(begun), limits)),
    ]);
    expect(faults.map(({ code }) => code)).toEqual([
      'UND_ERR_HEADERS_TIMEOUT',
      'UND_ERR_HEADERS_TIMEOUT',
      'UND_ERR_BODY_TIMEOUT',
    ]);
  });
});

describe('a body', () => {
  it('of the limit is whole, and one byte more is too much', async () => {
    const handler: RawHandler = (socket) => socket.end(response(200, 'x'.repeat(1_000)));
    expect((await get(handler, { bodyBytes: 1_000 })).body).toHaveLength(1_000);
    const fault = await faultOf(get(handler, { bodyBytes: 999 }));
    expect(fault.code).toBe('BODY_LIMIT');
    expect(fault.message).toBe('the body is longer than 999 bytes');
  });

  it('without end is cut off at the limit', async () => {
    const flood: RawHandler = (socket) => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      const pour = () => {
        while (socket.writable && socket.write('x'.repeat(65_536)));
      };
      socket.on('drain', pour);
      pour();
    };
    expect((await faultOf(get(flood, { bodyBytes: 300_000 }))).code).toBe('BODY_LIMIT');
  });

  it('that drips for ever ends at the deadline', async () => {
    const drip: RawHandler = (socket) => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      const timer = setInterval(() => socket.write('x'), 5);
      socket.on('close', () => clearInterval(timer));
    };
    const start = performance.now();
    const fault = await faultOf(get(drip, { exchangeMs: 80, stallMs: 5_000 }));
    expect(fault.code).toBe('DEADLINE');
    expect(fault.message).toBe('the answer did not end within 80 ms');
    expect(performance.now() - start).toBeLessThan(2_000);
  });

  it('behind interim answers without end ends at the deadline', async () => {
    const interim: RawHandler = (socket) => {
      const timer = setInterval(() => socket.write('HTTP/1.1 103 Early Hints\r\n\r\n'), 5);
      socket.on('close', () => clearInterval(timer));
    };
    expect((await faultOf(get(interim, { exchangeMs: 80, stallMs: 5_000 }))).code).toBe('DEADLINE');
  });
});

describe('a signal', () => {
  it('ends a request under way with its reason', async () => {
    const abort = new AbortController();
    const hang: RawHandler = () => abort.abort(new TransportError('DEADLINE', 'the check is over'));
    const fault = await faultOf(get(hang, {}, abort.signal));
    expect(fault.message).toBe('the check is over');
  });

  it('that has fired already keeps a request from leaving', async () => {
    let requests = 0;
    const abort = new AbortController();
    abort.abort(new TransportError('DEADLINE', 'the check is over'));
    const counted: RawHandler = (socket, _head, n) => {
      requests = n;
      socket.end(response(200));
    };
    const fault = await faultOf(get(counted, {}, abort.signal));
    expect(fault.message).toBe('the check is over');
    expect(requests).toBe(0);
  });
});

it('that a dispatcher does not take is refused at once, and nothing of it is left waiting', async () => {
  const dispatcher = new Agent();
  vi.spyOn(dispatcher, 'dispatch').mockImplementation(() => {
    throw new Error('not taken');
  });
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const beyond = { late: () => new Error('late'), long: () => new Error('long') };
  const request = { origin: 'http://127.0.0.1', path: '/', method: 'GET' } as const;
  const sent = readAnswer(dispatcher, request, { ms: 5_000, bytes: 10 }, beyond);
  await expect(sent).rejects.toThrow('not taken');
  expect(vi.getTimerCount()).toBe(0);
});

it('leaves from the address that it was given', async () => {
  let from: string | undefined;
  const url = await rawServer((socket) => {
    from = socket.remoteAddress;
    socket.end(response(200));
  });
  const second = new Transport('127.0.0.1');
  onTestFinished(() => second.close());
  await second.send({ method: 'GET', url: `${url}/`, headers: [] });
  expect(from).toBe('127.0.0.1');
});

it('answers are not mixed up over many connections at once', async () => {
  const url = await rawServer((socket, head) => {
    const path = head.split(' ')[1] ?? '';
    setImmediate(() => socket.write(response(200, path)));
  });
  const shared = transport();
  const paths = Array.from({ length: 100 }, (_, i) => `/${i}`);
  const answers = await Promise.all(
    paths.map((path) => shared.send({ method: 'GET', url: url + path, headers: [] })),
  );
  expect(answers.map(({ body }) => body.toString())).toEqual(paths);
});
