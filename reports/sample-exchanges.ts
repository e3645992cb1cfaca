import type { HeaderList, LineageEntry, RecordedExchange } from '../harness/check/evidence.js';

/** Text of a hostile or broken target: markup, ANSI escapes, bidi overrides, quotes, NUL. */
export const hostile = {
  markup: `<script>alert("x")</script><img src=x onerror='alert(1)'>`,
  breakout: '</style></pre></script><svg onload=alert(2)>',
  ansi: '\u001B[2J\u001B[31mred\u001B]8;;http://evil.example\u0007link',
  bidi: 'user\u202Etxt.exe\u2066',
  url: 'javascript:alert(3)',
  controls: 'nul \u0000, bell \u0007, next line \u0085, unpaired \uD800',
} as const;

/** Target time at which the sample begins: 2026-03-02 09:00:00 UTC. */
export const sampleStart = Date.UTC(2026, 2, 2, 9);
const day = 24 * 60 * 60 * 1000;

const json: HeaderList = [['content-type', 'application/json']];

function exchange(
  n: number,
  sinceStart: number,
  body: string,
  response: { readonly status: number; readonly headers?: HeaderList; readonly body: string },
): RecordedExchange {
  return {
    n,
    targetTime: sampleStart + sinceStart,
    durationMs: 3.4 + n,
    request: {
      method: 'POST',
      url: 'http://127.0.0.1:41873/oauth2/access_token',
      headers: json,
      body: { text: body, bytes: body.length, truncated: false },
    },
    response: {
      status: response.status,
      headers: response.headers ?? [...json, ['x-request-id', `7f3a-${n}`]],
      body: { text: response.body, bytes: response.body.length, truncated: false },
    },
  };
}

const grant = (fields: string): string =>
  `{"client_id":"0b0ae18b-6a5f-4e65-9f3e-0f4d2f0c8a11","client_secret":"<client_secret#1>",${fields}}`;
const pair = (n: number): string =>
  `{"token_type":"Bearer","expires_in":86400,"access_token":"<access_token#${n}>","refresh_token":"<refresh_token#${n}>"}`;

/** An installation whose first answer to a renewal is lost, and whose retry is refused. */
export const rotationExchanges: readonly RecordedExchange[] = [
  exchange(1, 0, grant('"grant_type":"authorization_code","code":"<authorization_code#1>"'), {
    status: 200,
    body: pair(1),
  }),
  exchange(2, day, grant('"grant_type":"refresh_token","refresh_token":"<refresh_token#1>"'), {
    status: 200,
    body: pair(2),
  }),
  exchange(
    3,
    day + 61_000,
    grant('"grant_type":"refresh_token","refresh_token":"<refresh_token#1>"'),
    {
      status: 400,
      headers: [
        ['content-type', 'application/problem+json'],
        ['x-note', hostile.bidi],
      ],
      body: `{"title":"Bad Request","status":400,"id":12345678901234567890,"detail":${JSON.stringify(hostile.markup)},"links":[],"hint":null}`,
    },
  ),
];

/** The codes and tokens of `rotationExchanges`. */
export const rotationLineage: readonly LineageEntry[] = [
  { label: '<client_secret#1>', kind: 'client_secret', bornAt: sampleStart - 5000 },
  { label: '<authorization_code#1>', kind: 'authorization_code', bornAt: sampleStart - 5000 },
  ...[1, 2].flatMap((n): LineageEntry[] => {
    const parent = n === 1 ? '<authorization_code#1>' : '<refresh_token#1>';
    const bornAt = n === 1 ? sampleStart : sampleStart + day;
    return [
      { label: `<refresh_token#${n}>`, kind: 'refresh_token', parent, exchange: n, bornAt },
      { label: `<access_token#${n}>`, kind: 'access_token', parent, exchange: n, bornAt },
    ];
  }),
];

/** An answer with text that tries to break out of a page or a terminal. */
export const hostileExchanges: readonly RecordedExchange[] = [
  {
    n: 1,
    targetTime: sampleStart,
    durationMs: 1204,
    request: {
      method: 'GET',
      url: `${hostile.url}//${hostile.markup}`,
      headers: [['authorization', 'Bearer <access_token#1>']],
    },
    response: {
      status: 404,
      headers: [[hostile.breakout, hostile.ansi]],
      body: {
        text: `${hostile.breakout}${hostile.ansi}${hostile.bidi}${hostile.controls}`,
        bytes: 70_000,
        truncated: true,
      },
    },
  },
];

/** A request without an answer. */
export const unansweredExchanges: readonly RecordedExchange[] = [
  {
    n: 1,
    targetTime: sampleStart,
    durationMs: 10_000,
    request: {
      method: 'GET',
      url: 'http://127.0.0.1:41873/api/v4/account',
      headers: [['authorization', 'Bearer <access_token#1>']],
    },
    error: { code: 'ECONNRESET', message: `the connection was closed ${hostile.ansi}` },
  },
];
