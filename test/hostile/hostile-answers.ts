import { gzipSync } from 'node:zlib';
import {
  account,
  json,
  status,
  bystander,
  isAccount,
  isApi,
  unknown,
  broken,
  head,
  own,
  changes,
  eachLeaf,
  reset,
  steering,
  bomb,
  type HostileServer,
} from './misdeeds.js';
import { withBody, withJson, written } from './proxy.js';

/** Servers that misbehave in what they answer, or in whether they do. */
export const hostileAnswers: readonly HostileServer[] = [
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
    because: /decoded gzip body is longer than 1048576 bytes/,
    ...changes((answer) => ({
      ...withBody(answer, bomb),
      headers: [...answer.headers, 'Content-Encoding', 'gzip'],
    })),
  },
  {
    does: 'says gzip of what is none',
    verdicts: unknown,
    because: /not valid gzip/,
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
