import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import type { FailureEvidence } from '../../harness/check/outcome.js';
import type { RecordedExchange } from '../../harness/check/evidence.js';
import { curlScript } from '../../reports/curl.js';
import { quote, withVariables } from '../../reports/curl-quoting.js';
import {
  hostile,
  hostileExchanges,
  rotationExchanges,
  rotationLineage,
  sampleStart,
} from '../../reports/sample-exchanges.js';

const check = { id: 'tokens/rotation-grace', title: 'the old refresh token still works' };

function failureOf(parts: Partial<FailureEvidence> = {}): FailureEvidence {
  return {
    message: 'refused',
    expected: 'a fresh pair',
    actual: 'status 400',
    offending: 3,
    exchanges: rotationExchanges,
    lineage: rotationLineage,
    ...parts,
  };
}

function scriptOf(parts: Partial<FailureEvidence> = {}): string {
  return curlScript(check, failureOf(parts)) ?? '';
}

/** Lets bash say what a word of a script stands for. */
function echoed(word: string, env: Record<string, string> = {}): string {
  const helpers = `url() { node -e 'process.stdout.write(encodeURIComponent(process.argv[1]))' -- "$1"; }
json() { node -e 'process.stdout.write(JSON.stringify(process.argv[1]).slice(1, -1))' -- "$1"; }`;
  const script = `${helpers}\nprintf '%s' ${word}`;
  return execFileSync('bash', ['-c', script], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
}

describe('a word of the script', () => {
  it.each([
    ['plain', 'a-b_c.d'],
    ['empty', ''],
    ['a quote', `it's "so" \\ $HOME \`id\` !x`],
    ['an escape', hostile.ansi],
    ['bidi controls', hostile.bidi],
    ['markup', hostile.breakout],
    ['several lines', 'one\ntwo\r\n\tthree\n'],
    ['an escape before digits', '\u001B1a\u202E2b'],
  ])('gives bash back %s', (_, text) => {
    expect(echoed(quote(text))).toBe(text);
  });

  it('holds nothing that steers a terminal', () => {
    for (const text of Object.values(hostile)) {
      expect(quote(text)).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
    }
  });

  it.each([
    ['json', `{"code":"a\\"b c","x":1}`],
    ['url', '/cb?code=a%22b%20c&x=1'],
    ['form', 'code=a%22b%20c&x=1'],
    ['raw', 'Bearer a"b c'],
  ] as const)('encodes a secret for its place: %s', (place, expected) => {
    const recorded = {
      json: '{"code":"<authorization_code#1>","x":1}',
      url: '/cb?code=<authorization_code#1>&x=1',
      form: 'code=<authorization_code#1>&x=1',
      raw: 'Bearer <authorization_code#1>',
    };
    const slots = [{ variable: 'AUTHORIZATION_CODE_1', text: '<authorization_code#1>' }];
    const word = withVariables(recorded[place], place, slots);
    expect(echoed(word, { AUTHORIZATION_CODE_1: 'a"b c' })).toBe(expected);
  });
});

describe('the script', () => {
  const script = scriptOf();

  it('asks the environment only for values that no answer gives', () => {
    expect(script).toContain(': "${CLIENT_SECRET_1:?');
    expect(script).toContain(': "${AUTHORIZATION_CODE_1:?');
    expect(script).not.toContain('${REFRESH_TOKEN_1:?');
  });

  it('takes later tokens from the answers, by the path at which they were recorded', () => {
    expect(script).toContain('take REFRESH_TOKEN_1 1 refresh_token\n');
    expect(script).not.toContain('take REFRESH_TOKEN_2');
  });

  it('holds no label, and is bash', () => {
    expect(script).not.toMatch(/<[a-z_]+#\d+>/);
    expect(() => execFileSync('bash', ['-n'], { input: script })).not.toThrow();
  });

  it('lets the time pass that passed', () => {
    expect(script).toContain("later 5 '5 s'\n");
    expect(script).toContain("later 86400 '1 d'\n");
    expect(script).toContain("later 61 '1 min 1 s'\n");
  });

  it('names each action through control at its place', () => {
    const orders = [{ at: sampleStart + 10, after: 1, text: "the integration's key was replaced" }];
    const steps = scriptOf({ orders });
    const at = steps.indexOf(`order 'the integration'\\''s key was replaced'`);
    expect(at).toBeGreaterThan(steps.indexOf('send 1 POST'));
    expect(at).toBeLessThan(steps.indexOf('send 2 POST'));
  });

  it('ends with the offending answer, whatever came after it', () => {
    expect(scriptOf({ offending: 2 })).toMatch(/\nshow 2\n$/);
    expect(scriptOf({ offending: 2 })).not.toContain('send 3');
  });

  it('has defaults for values that differ between targets', () => {
    expect(script).toContain('BASE_URL=${BASE_URL:-http://127.0.0.1:41873}');
    expect(script).toContain('CLIENT_ID_1=${CLIENT_ID_1:-0b0ae18b-6a5f-4e65-9f3e-0f4d2f0c8a11}');
    expect(script).toContain('"$BASE_URL"/oauth2/access_token');
  });

  it('sends at once what was sent at once', () => {
    const [first] = rotationExchanges;
    if (first === undefined) throw new Error('the sample has no exchange');
    const race = [1, 2].map((n): RecordedExchange => ({ ...first, n, durationMs: 20 }));
    const raced = scriptOf({ exchanges: race, offending: 2 });
    expect(raced).toMatch(/send 1 [^]* &\nsend 2 [^]* &\nwait\n/);
  });

  it('asks for a body that was recorded in part', () => {
    const cutShort = rotationExchanges.slice(0, 1).map((exchange) => ({
      ...exchange,
      request: { ...exchange.request, body: { text: '[{', bytes: 9000, truncated: true } },
    }));
    expect(scriptOf({ exchanges: cutShort, offending: 1 })).toContain(
      '@"${BODY_1:?only a part of its body of 9000 bytes',
    );
  });

  it('reads form fields of one visit from the page, but no value that was sent before', () => {
    const [first] = rotationExchanges;
    if (first === undefined) throw new Error('the sample has no exchange');
    const body = (text: string) => ({ text, bytes: text.length, truncated: false });
    const page = `<input name="app" value="registered-1"><input name="csrf" type="hidden" value="once-only-1">`;
    const visited = scriptOf({
      exchanges: [
        {
          ...first,
          request: { method: 'GET', url: 'http://x.invalid/oauth?app=registered-1', headers: [] },
          response: { status: 200, headers: [], body: body(page) },
        },
        {
          ...first,
          n: 2,
          request: {
            method: 'POST',
            url: 'http://x.invalid/oauth',
            headers: [['content-type', 'application/x-www-form-urlencoded']],
            body: body('app=registered-1&csrf=once-only-1&decision=allow'),
          },
        },
      ],
      offending: 2,
      lineage: [],
    });
    expect(visited).toContain(`find FIELD_1_CSRF 1 body 'name="csrf" type="hidden" value="'\n`);
    expect(visited).toContain(
      `--data-raw 'app=registered-1&csrf='"$FIELD_1_CSRF"'&decision=allow'`,
    );
    expect(visited).not.toContain('once-only-1');
  });

  it('stays bash, and harmless, whatever a target sent', () => {
    const evil = scriptOf({
      exchanges: hostileExchanges,
      offending: 1,
      expected: `${hostile.ansi}\nrm -rf /`,
      actual: `${hostile.bidi}\r\nexit`,
      lineage: [],
    });
    expect(() => execFileSync('bash', ['-n'], { input: evil })).not.toThrow();
    expect(evil).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
    expect(evil).not.toMatch(/^(?:rm|exit)/m);
  });

  it('names the authorities and the address of a target with TLS and account hosts', () => {
    const exchanges = rotationExchanges.map((each) => ({
      ...each,
      request: { ...each.request, url: 'https://one.crm.example/oauth2/access_token' },
    }));
    const target = {
      ca: 'my files/ca.pem',
      accountHosts: { pattern: '*.crm.example', leadTo: '127.0.0.1:8443' },
    };
    const script = curlScript(check, failureOf({ exchanges }), target) ?? '';
    expect(script).toContain("\nCA_FILE=${CA_FILE-'my files/ca.pem'}\n");
    expect(script).toContain('\nCONNECT_TO=${CONNECT_TO-127.0.0.1:8443}\n');
    expect(script).toMatch(/curl -sS \$\{CA_FILE:\+--cacert "\$CA_FILE"\} /);
    expect(script.match(/--connect-to "::\$CONNECT_TO"/g)).toHaveLength(3);
    expect(script).toMatch(/^# Set these for another target: BASE_URL, .*CA_FILE, CONNECT_TO$/m);
    expect(() => execFileSync('bash', ['-n'], { input: script })).not.toThrow();
    expect(scriptOf()).not.toMatch(/CA_FILE|CONNECT_TO/);
  });

  it('is not made where nothing was sent', () => {
    expect(curlScript(check, failureOf({ exchanges: [] }))).toBeUndefined();
  });
});
