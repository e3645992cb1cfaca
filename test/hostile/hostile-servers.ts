import { gzipSync } from 'node:zlib';
import {
  account,
  json,
  status,
  noBody,
  bystander,
  isAccount,
  isApi,
  unknown,
  broken,
  head,
  says,
  goesOn,
  own,
  changes,
  eachLeaf,
  reset,
  steering,
  kilobyte,
  bomb,
  type HostileServer,
} from './misdeeds.js';
import { withBody, withJson, written } from './proxy.js';

/**
 * Every one stands before a sound emulator and misbehaves in one place, so that it is told what its
 * neighbours still get. What only a whole run can show is in `runs.test.ts`.
 */
export const hostileServers: readonly HostileServer[] = [
  {
    does: 'takes the request and never answers',
    verdicts: unknown,
    because: /no end after|Headers Timeout|HEADERS_TIMEOUT/i,
    strikes: isAccount,
    misdeed: () => undefined,
  },
  {
    does: 'sends half of the head and stops',
    verdicts: unknown,
    ...says(`${head}X-Half: `),
  },
  {
    does: 'drips a byte of the head at a time',
    verdicts: unknown,
    strikes: isAccount,
    misdeed: goesOn(`${head}X: `, 'x', 20),
  },
  {
    does: 'drips a byte of the body at a time',
    verdicts: unknown,
    because: /no end after 600 ms/,
    strikes: isAccount,
    misdeed: goesOn(`${head}Content-Length: 100000\r\n\r\n`, 'x', 20),
  },
  {
    does: 'sends a body without end',
    verdicts: unknown,
    because: /body longer than 1048576 bytes/,
    strikes: isAccount,
    misdeed: goesOn(`${head}Connection: close\r\n\r\n`, kilobyte),
  },
  {
    does: 'sends chunks without end',
    verdicts: unknown,
    because: /body longer than 1048576 bytes/,
    strikes: isAccount,
    misdeed: goesOn(
      `${head}Transfer-Encoding: chunked\r\n\r\n`,
      `400\r\n${kilobyte.toString()}\r\n`,
    ),
  },
  {
    does: 'sends a body of 100 MB',
    verdicts: unknown,
    because: /body longer than 1048576 bytes/,
    strikes: isAccount,
    misdeed: goesOn(`${head}Content-Length: 104857600\r\n\r\n`, kilobyte),
  },
  {
    does: 'sends header fields without end',
    verdicts: unknown,
    because: /HEADERS_OVERFLOW/,
    strikes: isAccount,
    misdeed: goesOn(head, 'X-More: of the same\r\n'),
  },
  {
    does: 'sends one header field of a megabyte',
    verdicts: unknown,
    because: /HEADERS_OVERFLOW/,
    ...says(`${head}X: ${'x'.repeat(1_000_000)}\r\n\r\n{}`),
  },
  {
    does: 'sends interim responses without end',
    verdicts: unknown,
    strikes: isAccount,
    misdeed: goesOn('', 'HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n'),
  },
  {
    does: 'announces more bytes than it sends',
    verdicts: unknown,
    ...says(`${head}Content-Length: 5000\r\n\r\n{"id":1}`, true),
  },
  {
    does: 'announces fewer bytes than it sends',
    verdicts: { ...broken, [json]: 'failed' },
    ...says(`${head}Content-Length: 5\r\n\r\n{"id":1,"name":"x"}`),
  },
  {
    does: 'announces two lengths',
    verdicts: unknown,
    ...says(`${head}Content-Length: 8\r\nContent-Length: 9\r\n\r\n{"id":1} `),
  },
  {
    does: 'announces a length below nothing',
    verdicts: unknown,
    ...says(`${head}Content-Length: -1\r\n\r\n{"id":1}`),
  },
  {
    does: 'announces both a length and chunks',
    verdicts: unknown,
    ...says(`${head}Content-Length: 8\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`),
  },
  {
    does: 'closes the connection in the middle of a body',
    verdicts: unknown,
    ...says(`${head}Transfer-Encoding: chunked\r\n\r\n8\r\n{"id"`, true),
  },
  {
    does: 'breaks the framing of its chunks',
    verdicts: unknown,
    ...says(`${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n{"id":1}\r\n0\r\n\r\n`),
  },
  {
    does: 'announces a chunk longer than any memory',
    verdicts: unknown,
    ...says(`${head}Transfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFF\r\n{`),
  },
  {
    does: 'begins with no status line',
    verdicts: unknown,
    ...says('200 OK\r\nContent-Length: 2\r\n\r\n{}'),
  },
  {
    does: 'speaks another protocol',
    verdicts: unknown,
    ...says('SSH-2.0-OpenSSH_9.2\r\n', true),
  },
  {
    does: 'sends a status that is no number',
    verdicts: unknown,
    ...says('HTTP/1.1 2OO OK\r\nContent-Length: 2\r\n\r\n{}'),
  },
  {
    does: 'sends a status that nobody knows',
    verdicts: broken,
    because: /999/,
    ...says('HTTP/1.1 999 Beyond\r\nContent-Length: 2\r\n\r\n{}'),
  },
  {
    does: 'switches to another protocol unasked',
    verdicts: unknown,
    ...says('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n'),
  },
  {
    does: 'sends 204 with a body',
    verdicts: { [noBody]: 'failed', [bystander]: 'observed' },
    because: /bytes: "\{/,
    strikes: ({ target }) => target.startsWith('/api/v4/sources'),
    misdeed: (socket) => void socket.end('HTTP/1.1 204 No Content\r\n\r\n{"a":1}'),
  },
  {
    does: 'sends HTML where JSON is due',
    verdicts: { ...broken, [json]: 'failed' },
    ...changes((answer) => withBody(answer, '<!doctype html><title>Sign in</title>')),
  },
  {
    does: 'sends JSON of hundreds of thousands of levels',
    verdicts: unknown,
    because: /nested more than 256 levels deep/,
    ...changes((answer) => withBody(answer, '['.repeat(500_000) + ']'.repeat(500_000))),
  },
  {
    does: 'sends JSON of hundreds of thousands of members',
    verdicts: broken,
    ...changes((answer) => withBody(answer, `[${'{},'.repeat(300_000)}0]`)),
  },
  {
    does: 'sends bytes that are not UTF-8',
    verdicts: { ...broken, [json]: 'failed' },
    ...changes((answer) => withBody(answer, Buffer.from('{"id":1,"name":"caf\u00E9"}', 'latin1'))),
  },
  {
    does: 'sends a good answer compressed though nobody asked',
    verdicts: { [account]: 'passed', [json]: 'passed' },
    ...changes((answer) => ({
      ...withBody(answer, gzipSync(answer.body)),
      headers: [...answer.headers, 'Content-Encoding', 'gzip'],
    })),
  },
  {
    does: 'sends 50 MB in a gzip body of 50 kB',
    verdicts: unknown,
    because: /a gzip body longer than 1048576 bytes/,
    ...changes((answer) => ({
      ...withBody(answer, bomb),
      headers: [...answer.headers, 'Content-Encoding', 'gzip'],
    })),
  },
  {
    does: 'says gzip of what is none',
    verdicts: unknown,
    because: /not the gzip/,
    ...changes((answer) => ({
      ...answer,
      headers: [...answer.headers, 'Content-Encoding', 'gzip'],
    })),
  },
  {
    does: 'redirects in a circle',
    verdicts: { [status]: 'failed', 'authorization/page-shows-consent-form': 'inconclusive' },
    because: /302|in a circle/,
    strikes: ({ target }) => target.startsWith('/api/v4/account') || target.startsWith('/oauth?'),
    misdeed: (socket, { target }) =>
      void socket.write(`HTTP/1.1 302 Found\r\nLocation: ${target}\r\nContent-Length: 0\r\n\r\n`),
  },
  {
    does: 'resets each connection before it reads anything',
    verdicts: { [account]: 'inconclusive', [bystander]: 'inconclusive' },
    because: /ECONNRESET|EPIPE|SOCKET/,
    connected: (socket) => {
      reset(socket);
      return true;
    },
  },
  {
    does: 'resets the connection when it has read the request',
    verdicts: unknown,
    because: /ECONNRESET|SOCKET/,
    strikes: isAccount,
    misdeed: reset,
  },
  {
    does: 'resets the connection after the head',
    verdicts: unknown,
    strikes: isAccount,
    misdeed: (socket) =>
      void socket.write(`${head}Content-Length: 99\r\n\r\n`, () => reset(socket)),
  },
  {
    does: 'resets the connection in the middle of the body',
    verdicts: unknown,
    strikes: isAccount,
    misdeed: (socket) =>
      void socket.write(`${head}Content-Length: 99\r\n\r\n{"id":`, () => reset(socket)),
  },
  {
    does: 'answers 429 to everything',
    verdicts: { [account]: 'inconclusive', 'limits/paced-traffic-passes': 'failed' },
    strikes: isApi,
    misdeed: (socket) =>
      void socket.write('HTTP/1.1 429 Too Many Requests\r\nContent-Length: 2\r\n\r\n{}'),
  },
  {
    does: 'puts script and terminal escapes into every text',
    verdicts: { 'resources/account-country': 'failed', [json]: 'passed' },
    ...changes((answer) =>
      withJson(answer, (value) =>
        eachLeaf(value, (leaf) => (typeof leaf === 'string' ? steering : leaf)),
      ),
    ),
  },
  {
    does: 'puts objects with a `toString` of their own into every member',
    verdicts: { [account]: 'failed', 'resources/custom-field-link-names-its-id': 'failed' },
    ...changes(
      (answer) => withJson(answer, (value) => eachLeaf(value, () => Object.fromEntries(own))),
      isApi,
    ),
  },
  {
    does: 'sends cookies and a Location that are none',
    verdicts: { [account]: 'passed', 'authorization/page-shows-consent-form': 'passed' },
    strikes: () => true,
    misdeed: async (socket, _asked, sound) => {
      const answer = await sound();
      const bad = ['Set-Cookie', '=;;;', 'Set-Cookie', 'a=%E0%A4; Domain=..'];
      const own = answer.status < 300 ? ['Location', 'http://['] : [];
      socket.write(written({ ...answer, headers: [...answer.headers, ...bad, ...own] }));
    },
  },
  {
    does: 'hands out access tokens of 100 kB',
    verdicts: { 'tokens/exchange-gives-pair': 'passed', [status]: 'failed' },
    strikes: ({ target }) => target.startsWith('/oauth2'),
    misdeed: async (socket, _asked, sound) => {
      const answer = withJson(await sound(), (value) =>
        Object.hasOwn(Object(value), 'access_token')
          ? { ...Object(value), access_token: 'A"'.repeat(50_000) }
          : value,
      );
      socket.write(written(answer));
    },
  },
];
