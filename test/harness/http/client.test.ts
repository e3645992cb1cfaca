import { describe, expect, it } from 'vitest';
import { UnplannedRefusal } from '../../../harness/http/unplanned-refusal.js';
import { TransportError } from '../../../harness/http/transport-error.js';
import { clientRig } from './client-rig.js';
import { rawServer, type RawHandler, response } from '../raw-server.js';

async function rig(handler: RawHandler, signal?: AbortSignal) {
  return clientRig(await rawServer(handler), signal);
}

const fine: RawHandler = (socket) => socket.write(response(200, '{}'));

describe('a request', () => {
  async function sentBy(options: object): Promise<string[]> {
    let head = '';
    const { client } = await rig((socket, text) => {
      head = text;
      socket.write(response(200));
    });
    await client.send({ url: '/path', ...options });
    return head.split('\r\n').filter((line) => !/^(host|connection|user-agent):/i.test(line));
  }

  it('goes below the base URL, with GET, unless told otherwise', async () => {
    expect(await sentBy({})).toEqual(['GET /path HTTP/1.1', 'accept: application/json, */*']);
  });

  it('carries JSON, a form or a text', async () => {
    expect(await sentBy({ method: 'POST', json: [1] })).toEqual([
      'POST /path HTTP/1.1',
      'accept: application/json, */*',
      'content-type: application/json',
      'content-length: 3',
    ]);
    expect(await sentBy({ method: 'POST', form: { a: 'b c&' } })).toEqual([
      'POST /path HTTP/1.1',
      'accept: application/json, */*',
      'content-type: application/x-www-form-urlencoded',
      'content-length: 8',
    ]);
    expect(await sentBy({ method: 'POST', text: '{' })).toEqual([
      'POST /path HTTP/1.1',
      'accept: application/json, */*',
      'content-length: 1',
    ]);
  });

  it('keeps the headers of its check, in whatever case', async () => {
    const headers = { Accept: 'text/html', 'Content-Type': 'x/y' };
    expect(await sentBy({ method: 'POST', json: {}, headers })).toEqual([
      'POST /path HTTP/1.1',
      'Accept: text/html',
      'Content-Type: x/y',
      'content-length: 2',
    ]);
  });
});

describe('an exchange', () => {
  it('tells status, headers, body and the target time of both ends', async () => {
    const { client, clock } = await rig((socket) => {
      clock.time += 7;
      socket.write(response(201, '{"a":[1]}', ['X-Twice: 1', 'x-twice: 2']));
    });
    const exchange = await client.send({ url: '/' });
    expect(exchange).toMatchObject({ n: 1, status: 201, ok: true, text: '{"a":[1]}' });
    expect(exchange.json).toEqual({ a: [1] });
    expect(exchange.header('X-TWICE')).toBe('1');
    expect(exchange.header('absent')).toBeUndefined();
    expect([exchange.sentAt, exchange.receivedAt]).toEqual([1_000_000, 1_000_007]);
  });

  it('has no JSON where the body is none', async () => {
    const { client } = await rig((socket) => socket.write(response(404, '<html>')));
    const exchange = await client.send({ url: '/' });
    expect(exchange.json).toBeUndefined();
    expect(exchange.ok).toBe(false);
  });

  it('is shown to its learner before it is recorded', async () => {
    const { client, recorder, redactor } = await rig((socket) =>
      socket.write(response(200, 'token-of-this-answer')),
    );
    await client.send({
      url: '/',
      learn: ({ text }) => {
        expect(recorder.length).toBe(0);
        redactor.learn(text, 'access_token');
      },
    });
    expect(recorder.exchanges[0]?.response?.body?.text).toBe('<access_token#1>');
  });
});

describe('429', () => {
  const refusing: RawHandler = (socket) => socket.write(response(429, '{}'));

  it('within the limit is an unplanned refusal, which is recorded and counted', async () => {
    const { client, recorder } = await rig(refusing);
    const refused = await client.send({ url: '/api/v4/leads?page=2' }).catch((e: unknown) => e);
    expect(refused).toBeInstanceOf(UnplannedRefusal);
    expect(refused).toMatchObject({
      message: 'GET /api/v4/leads was answered 429 within the limit',
      exchange: { n: 1, status: 429 },
    });
    expect(recorder.exchanges.map(({ n, response }) => [n, response?.status])).toEqual([[1, 429]]);
    expect(client.counts).toMatchObject({ requests: 1, planned429: 0, unplanned429: 1 });
  });

  it('is an answer like any other in a storm and in a look', async () => {
    const { client } = await rig(refusing);
    const answers = await client.atOnce([{ url: '/1' }, { url: '/2' }]);
    answers.push(await client.sendUnpaced({ url: '/3' }));
    expect(answers.map(({ status }) => status)).toEqual([429, 429, 429]);
    expect(client.counts).toMatchObject({ requests: 3, planned429: 3, unplanned429: 0 });
  });
});

describe('requests at once', () => {
  it('leave after a quiet second, without waiting for each other, and answer in their order', async () => {
    const waiting: (() => void)[] = [];
    const { client, clock } = await rig((socket, head) => {
      const path = head.split(' ')[1] ?? '';
      // Nobody is answered before all have come.
      waiting.push(() => socket.write(response(200, path)));
      if (path === '/first') waiting.pop()?.();
      if (waiting.length === 20) waiting.toReversed().forEach((answer) => answer());
    });
    await client.send({ url: '/first' });
    const paths = Array.from({ length: 20 }, (_, i) => `/${i}`);
    const answers = await client.atOnce(paths.map((url) => ({ url })));
    expect(answers.map(({ text }) => text)).toEqual(paths);
    expect(clock.time).toBe(1_001_001);
  });

  it('are all waited for when one of them fails, so that none runs on into the next check', async () => {
    let answered = 0;
    const { client, recorder } = await rig((socket, head) => {
      if (head.startsWith('GET /bad')) return socket.resetAndDestroy();
      setTimeout(() => {
        answered += 1;
        socket.write(response(429));
      }, 20);
    });
    const sent = client.atOnce([{ url: '/bad' }, { url: '/1' }, { url: '/2' }]);
    await expect(sent).rejects.toBeInstanceOf(TransportError);
    expect(answered).toBe(2);
    expect(recorder.length).toBe(3);
    expect(client.counts).toMatchObject({ requests: 3, planned429: 2, unplanned429: 0 });
  });
});

describe('numbers', () => {
  it('run on over two clients of a check, also side by side', async () => {
    const { client, second, recorder } = await rig(fine);
    const one = await client.send({ url: '/' });
    const two = await second.send({ url: '/' });
    const [three, four] = await Promise.all([
      client.sendUnpaced({ url: '/' }),
      second.sendUnpaced({ url: '/' }),
    ]);
    expect([one, two, three, four].map(({ n }) => n)).toEqual([1, 2, 3, 4]);
    expect(recorder.exchanges.map(({ n }) => n).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4]);
    expect([client.counts.requests, second.counts.requests]).toEqual([2, 2]);
  });

  it('count requests that were not answered', async () => {
    const { client, recorder } = await rig((socket) => socket.resetAndDestroy());
    await expect(client.send({ url: '/' })).rejects.toBeInstanceOf(TransportError);
    expect(client.counts.requests).toBe(1);
    expect(recorder.exchanges).toEqual([
      expect.objectContaining({ n: 1, error: { code: 'ECONNRESET', message: 'read ECONNRESET' } }),
    ]);
  });
});

it('session cookies never reach the record, on their way in or out', async () => {
  const { client, recorder } = await rig((socket) =>
    socket.write(
      response(200, '', [
        'Set-Cookie: sid=session-abc123 ; Path=/; HttpOnly',
        'set-cookie: t="quoted-xyz"',
      ]),
    ),
  );
  await client.send({ url: '/' });
  await client.send({ url: '/', headers: { cookie: 'sid=session-abc123; t="quoted-xyz"' } });
  expect(recorder.exchanges[0]?.response?.headers.slice(0, 2)).toEqual([
    ['Set-Cookie', 'sid=<session#1> ; Path=/; HttpOnly'],
    ['set-cookie', 't="<session#2>"'],
  ]);
  expect(recorder.exchanges[1]?.request.headers).toContainEqual([
    'cookie',
    'sid=<session#1>; t="<session#2>"',
  ]);
});

it('a check that is over sends nothing more and moves no clock', async () => {
  let requests = 0;
  const abort = new AbortController();
  const { client, clock } = await rig((socket, _head, n) => {
    requests = n;
    socket.write(response(200));
  }, abort.signal);
  for (let i = 0; i < 6; i += 1) await client.send({ url: '/' });
  abort.abort(new TransportError('DEADLINE', 'over'));
  const before = clock.time;
  await expect(client.send({ url: '/' })).rejects.toThrow('over');
  await expect(client.look({ url: '/' })).rejects.toThrow('over');
  await expect(client.sendUnpaced({ url: '/' })).rejects.toThrow('over');
  await expect(client.atOnce([{ url: '/' }])).rejects.toThrow('over');
  expect(requests).toBe(6);
  expect(clock.time).toBe(before);
});

it.each([
  ['the query', 'https://i.example/cb?code=code-0123456789&state=abc', 'code-0123456789'],
  ['the fragment', 'https://i.example/cb#code=code-0123456789&state=abc', 'code-0123456789'],
  ['a path in the fragment', 'https://i.example/#/cb?auth_code=code-0123456789', 'code-0123456789'],
  ['a fragment, encoded', 'https://i.example/cb#access_token=tok%2Fen%3D0123', 'tok/en=0123'],
  ['another name', `https://i.example/cb#x=1&grant=${'a1'.repeat(20)}`, 'a1'.repeat(20)],
  ['another case', 'https://i.example/cb#ID_TOKEN=tokentoken&b=2', 'tokentoken'],
])('a redirect with a secret in %s is recorded without it', async (_where, location, secret) => {
  const url = await rawServer((socket) => {
    socket.write(
      response(302, `<a href="${location}">on</a> ${secret}`, [`Location: ${location}`]),
    );
  });
  const { client, recorder } = clientRig(url);
  await client.send({ url: '/' });
  const text = JSON.stringify(recorder.exchanges);
  expect(text).not.toContain(secret);
  expect(text).not.toContain(encodeURIComponent(secret));
  expect(text).toMatch(/<(?:authorization_code|access_token)#1>/);
});

it('a redirect keeps what is no secret', async () => {
  const location = `https://i.example/cb?state=${'a1'.repeat(40)}&client_id=${'0f'.repeat(18)}&error=access_denied`;
  const url = await rawServer((socket) => {
    socket.write(response(302, '', [`Location: ${location}`]));
  });
  const { client, recorder } = clientRig(url);
  await client.send({ url: '/' });
  expect(JSON.stringify(recorder.exchanges)).toContain(location);
});
