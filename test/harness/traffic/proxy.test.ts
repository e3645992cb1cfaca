import { createServer, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { connect as connectPlain, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeCertificates } from '../../../harness/emulator/reach/certificates.js';
import { NamedHosts } from '../../../harness/traffic/passing/named-hosts.js';
import { startProxy } from '../../../harness/traffic/passing/proxy.js';
import type { TrafficExchange } from '../../../harness/traffic/traffic-exchange.js';
import { rawServer } from '../raw-server.js';

async function proxyBefore(baseUrl: string, withTls = false) {
  const taken: TrafficExchange[] = [];
  const refused: string[] = [];
  const certificates = withTls ? await makeCertificates(['127.0.0.1']) : undefined;
  let wake = () => {};
  const proxy = await startProxy({
    host: '127.0.0.1',
    port: 0,
    hosts: new NamedHosts({ baseUrl, authUrl: baseUrl }),
    ca: undefined,
    certificates,
    take: (exchange) => {
      taken.push(exchange);
      wake();
    },
    refused: (target) => refused.push(target),
  });
  onTestFinished(proxy.close);
  /** Resolves when so many exchanges were taken. */
  const reached = async (count: number) => {
    while (taken.length < count) await new Promise<void>((resolve) => (wake = resolve));
    return taken;
  };
  return { port: proxy.port, refused, reached, ca: certificates?.ca };
}

/** Sends bytes, and resolves to all that comes back until the connection ends. */
function raw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let back = '';
    const socket = connectPlain(port, '127.0.0.1', () => socket.write(text, 'latin1'));
    socket.on('data', (chunk) => (back += chunk.toString('latin1')));
    socket.on('close', () => resolve(back));
    socket.on('error', reject);
  });
}

const host = (url: string) => new URL(url).host;

describe('a proxy before a service', () => {
  it('passes requests and answers on as they are, but for the host and the connection', async () => {
    const heads: string[] = [];
    const url = await rawServer((socket, head) => {
      heads.push(head);
      socket.end(
        'HTTP/1.1 207 Quite Fine\r\nX-Twice: 1\r\nx-twice: 2\r\nContent-Length: 3\r\n' +
          'X-Bytes: \xe9\r\nConnection: close\r\n\r\n\x00\xff{',
        'latin1',
      );
    });
    const { port, reached } = await proxyBefore(url);
    const back = await raw(
      port,
      `GET /api/v4/leads?a=%2f&b=%zz HTTP/1.1\r\nHost: mine.test\r\nX-Odd:  two  \r\nx-ODD: 3\r\nConnection: close\r\n\r\n`,
    );
    expect(back).toBe(
      'HTTP/1.1 207 Quite Fine\r\nX-Twice: 1\r\nx-twice: 2\r\nContent-Length: 3\r\n' +
        'X-Bytes: \xe9\r\nConnection: close\r\n\r\n\x00\xff{',
    );
    const [first = '', ...lines] = heads[0]?.split('\r\n') ?? [];
    expect(first).toBe('GET /api/v4/leads?a=%2f&b=%zz HTTP/1.1');
    expect(lines.slice(0, 3)).toEqual([`Host: ${host(url)}`, 'X-Odd: two', 'x-ODD: 3']);
    const [exchange] = await reached(1);
    expect(exchange).toMatchObject({
      method: 'GET',
      url: `${url}/api/v4/leads?a=%2f&b=%zz`,
      address: '127.0.0.1',
      response: { status: 207, body: Buffer.from('\x00\xff{', 'latin1') },
    });
  });

  it('passes large bodies on in both directions, and keeps their beginning alone', async () => {
    const big = Buffer.alloc(3 * 1024 * 1024, 'x');
    const server = createServer((request, response) => {
      let bytes = 0;
      request.on('data', (chunk: Buffer) => (bytes += chunk.length));
      request.on('end', () => response.setHeader('x-got', bytes).end(big));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const address = server.address();
    const url = `http://127.0.0.1:${Object(address).port}`;
    const { port, reached } = await proxyBefore(url);
    const answer = await fetch(`http://127.0.0.1:${port}/api/v4/leads`, {
      method: 'POST',
      body: big,
    });
    expect(answer.headers.get('x-got')).toBe(String(big.length));
    expect((await answer.arrayBuffer()).byteLength).toBe(big.length);
    expect((await reached(1))[0]).toMatchObject({ isCut: true, response: { status: 200 } });
  });

  it('judges a compressed body without its coding, and passes it on with it', async () => {
    const zipped = gzipSync('{"a":1}');
    const url = await rawServer((socket) => {
      socket.write(
        `HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: ${zipped.length}\r\nConnection: close\r\n\r\n`,
      );
      socket.end(zipped);
    });
    const { port, reached } = await proxyBefore(url);
    const back = await raw(
      port,
      'GET /api/v4/leads HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    );
    expect(back.endsWith(zipped.toString('latin1'))).toBe(true);
    expect((await reached(1))[0]?.response?.body.toString()).toBe('{"a":1}');
  });

  it('ends the connection of a client where the service ends a kept one unanswered', async () => {
    const url = await rawServer((socket, _head, n) => {
      if (n === 1) socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}');
      else socket.destroy();
    });
    const { port, reached } = await proxyBefore(url);
    const get = 'GET /api/v4/leads HTTP/1.1\r\nHost: x\r\n\r\n';
    const back = await new Promise<string>((resolve) => {
      let text = '';
      const socket = connectPlain(port, '127.0.0.1', () => socket.write(get));
      socket.on('data', (chunk) => {
        text += String(chunk);
        if (text.endsWith('{}')) socket.write(get);
      });
      socket.on('error', () => undefined);
      socket.on('close', () => resolve(text));
    });
    expect(back.match(/HTTP\/1\.1/g)).toHaveLength(1);
    const [, second] = await reached(2);
    expect(second).not.toHaveProperty('response');
  });

  it('gives an answer of its own where the service breaks off, and judges none', async () => {
    const url = await rawServer((socket) => socket.destroy());
    const { port, reached } = await proxyBefore(url);
    const answer = await fetch(`http://127.0.0.1:${port}/api/v4/leads`);
    expect([answer.status, await answer.text()]).toEqual([
      502,
      expect.stringMatching(/^crm-conformance proxy: the service gave no complete answer/),
    ]);
    expect((await reached(1))[0]).not.toHaveProperty('response');
  });

  it.each([
    ['status 000', 'HTTP/1.1 000 x\r\nContent-Length: 0\r\n\r\n'],
    ['status 099', 'HTTP/1.1 099 x\r\nContent-Length: 0\r\n\r\n'],
    ['a reason with a control character', 'HTTP/1.1 200 a\x01b\r\nContent-Length: 0\r\n\r\n'],
  ])('goes on after an answer with %s', async (_what, odd) => {
    const url = await rawServer((socket, _head, n) =>
      socket.write(n === 1 ? odd : 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}'),
    );
    const { port, reached } = await proxyBefore(url);
    const ask = async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/api/v4/leads`);
      return [answer.status, (await answer.text()).slice(0, 22)];
    };
    expect(await ask()).toEqual([502, 'crm-conformance proxy:']);
    expect(await ask()).toEqual([200, '{}']);
    const [first, second] = await reached(2);
    expect(first).not.toHaveProperty('response');
    expect(second).toMatchObject({ response: { status: 200 } });
  });

  it('goes on after a request with a path or a header that it cannot pass on', async () => {
    const url = await rawServer((socket) =>
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}'),
    );
    const { port } = await proxyBefore(url);
    const end = 'HTTP/1.1\r\nHost: x\r\nConnection: close\r\n';
    for (const odd of [`GET /a\x01 ${end}\r\n`, `GET /a ${end}X-Odd: a\x01b\r\n\r\n`]) {
      expect(await raw(port, odd)).toMatch(/^HTTP\/1\.1 [45]\d\d /);
    }
    expect(await raw(port, `GET /a ${end}\r\n`)).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe('a proxy that a client uses as its HTTP proxy', () => {
  const answering = () =>
    rawServer((socket, head) => {
      const body = head.split('\r\n')[0] ?? '';
      socket.end(
        `HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
      );
    });

  it('sends nothing to a host that the manifest does not name', async () => {
    const url = await answering();
    let isAsked = false;
    const other = await rawServer((socket) => {
      isAsked = true;
      socket.end();
    });
    const { port, refused } = await proxyBefore(url, true);
    const absolute = await raw(
      port,
      `GET ${other}/api/v4/leads HTTP/1.1\r\nHost: ${host(url)}\r\nConnection: close\r\n\r\n`,
    );
    const tunnel = await raw(port, `CONNECT ${host(other)} HTTP/1.1\r\nHost: ${host(url)}\r\n\r\n`);
    expect([absolute.slice(9, 12), tunnel.slice(9, 12)]).toEqual(['502', '502']);
    expect(refused).toEqual([`${other}/api/v4/leads`, host(other)]);
    expect(isAsked).toBe(false);
  });

  it('looks into a tunnel with the certificate of this run', async () => {
    const url = await answering();
    const { port, reached, ca = '' } = await proxyBefore(url, true);
    const socket = await new Promise<Socket>((resolve, reject) => {
      const asked = plainRequest({ host: '127.0.0.1', port, method: 'CONNECT', path: host(url) });
      asked.on('connect', (_answer, tunnel) => resolve(tunnel));
      asked.on('error', reject);
      asked.end();
    });
    const secure = connectTls({ socket, ca, host: '127.0.0.1' });
    const text = await new Promise<string>((resolve, reject) => {
      const asked = secureRequest(
        { createConnection: () => secure, path: '/api/v4/account', host: '127.0.0.1' },
        (response) => {
          let body = '';
          response.on('data', (chunk) => (body += String(chunk)));
          response.on('end', () => resolve(body));
        },
      );
      asked.on('error', reject);
      asked.end();
    });
    expect(text).toBe('GET /api/v4/account HTTP/1.1');
    expect((await reached(1))[0]?.url).toBe(`${url}/api/v4/account`);
  });

  it('without --https tells what to do', async () => {
    const { port } = await proxyBefore('https://crm.test');
    const back = await raw(port, 'CONNECT crm.test:443 HTTP/1.1\r\nHost: crm.test\r\n\r\n');
    expect(back).toMatch(/^HTTP\/1\.1 501 .*--https/s);
  });
});
