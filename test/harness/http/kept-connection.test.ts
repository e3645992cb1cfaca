import { describe, expect, it, onTestFinished } from 'vitest';
import { Transport } from '../../../harness/http/transport.js';
import { TransportError } from '../../../harness/http/transport-error.js';
import { rawServer, response } from '../raw-server.js';

function transport(): Transport {
  const made = new Transport();
  onTestFinished(() => made.close());
  return made;
}

/** The code with which a request ends. */
async function codeOf(sent: Promise<unknown>): Promise<string | undefined> {
  const fault = await sent.catch((error: unknown) => error);
  return fault instanceof TransportError ? fault.code : undefined;
}

describe('a connection that the target closes while it is kept open', () => {
  /** Answers the first request of each connection, and closes it unanswered at the second. */
  async function impatient() {
    const heads: string[] = [];
    const seen = new WeakSet<object>();
    const url = await rawServer((socket, head) => {
      heads.push(head.split(' ', 1)[0] ?? '');
      if (seen.has(socket)) return void socket.destroy();
      seen.add(socket);
      socket.write(response(200, 'ok'));
    });
    return { url: `${url}/`, heads };
  }

  /** Sends each request when the connection of the one before is free. */
  function inTurn(url: string) {
    const made = transport();
    return async (method: string) => {
      const answer = await made.send({ method, url, headers: [] });
      await new Promise((resolve) => setTimeout(resolve, 20));
      return answer;
    };
  }

  it('is opened again for a request that may be sent twice, and each later one has its own', async () => {
    const { url, heads } = await impatient();
    const send = inTurn(url);
    for (const method of ['GET', 'GET', 'POST', 'GET'])
      expect((await send(method)).status).toBe(200);
    expect(heads).toEqual(['GET', 'GET', 'GET', 'POST', 'GET']);
  });

  it('loses a request that may be sent only once', async () => {
    const { url, heads } = await impatient();
    const send = inTurn(url);
    await send('GET');
    expect(await codeOf(send('POST'))).toBe('UND_ERR_SOCKET');
    expect((await send('POST')).status).toBe(200);
    expect(heads).toEqual(['GET', 'POST', 'POST']);
  });

  it('is opened again only where nothing of the answer has come', async () => {
    let requests = 0;
    const url = await rawServer((socket) => {
      requests += 1;
      if (requests === 1) socket.write(response(200, 'ok'));
      else socket.end('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf');
    });
    const send = inTurn(`${url}/`);
    await send('GET');
    expect(await codeOf(send('GET'))).toBe('UND_ERR_SOCKET');
    expect(requests).toBe(2);
  });
});

it('an answer may have a hundred kilobytes of headers', async () => {
  const lines = Array.from({ length: 100 }, (_each, n) => `X-${n}: ${'v'.repeat(1_000)}`);
  const url = await rawServer((socket) => socket.end(response(200, '', lines)));
  const answer = await transport().send({ method: 'GET', url: `${url}/`, headers: [] });
  expect(answer.headers).toHaveLength(101);
});
