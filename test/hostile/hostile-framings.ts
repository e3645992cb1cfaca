import {
  json,
  noBody,
  bystander,
  isAccount,
  unknown,
  broken,
  head,
  says,
  goesOn,
  kilobyte,
  type HostileServer,
} from './misdeeds.js';

/** Servers that misbehave in silence, in length or in the framing of what they send. */
export const hostileFramings: readonly HostileServer[] = [
  {
    does: 'takes the request and never answers',
    verdicts: unknown,
    because: /did not end within|Headers Timeout|HEADERS_TIMEOUT/i,
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
    because: /did not end within 600 ms/,
    strikes: isAccount,
    misdeed: goesOn(`${head}Content-Length: 100000\r\n\r\n`, 'x', 20),
  },
  {
    does: 'sends a body without end',
    verdicts: unknown,
    because: /body is longer than 1048576 bytes/,
    strikes: isAccount,
    misdeed: goesOn(`${head}Connection: close\r\n\r\n`, kilobyte),
  },
  {
    does: 'sends chunks without end',
    verdicts: unknown,
    because: /body is longer than 1048576 bytes/,
    strikes: isAccount,
    misdeed: goesOn(
      `${head}Transfer-Encoding: chunked\r\n\r\n`,
      `400\r\n${kilobyte.toString()}\r\n`,
    ),
  },
  {
    does: 'sends a body of 100 MB',
    verdicts: unknown,
    because: /body is longer than 1048576 bytes/,
    strikes: isAccount,
    misdeed: goesOn(`${head}Content-Length: 104857600\r\n\r\n`, kilobyte),
  },
  {
    does: 'sends header fields without end',
    verdicts: unknown,
    because: /HEADERS_OVERFLOW|DEADLINE/,
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
];
