import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RawExchange, Recorder } from '../../../harness/http/recorder.js';
import { Redactor } from '../../../harness/http/redaction.js';

function raw(n: number, body = '', more: Partial<RawExchange> = {}): RawExchange {
  return {
    n,
    targetTime: 1_000.6,
    durationMs: 2.3456,
    request: { method: 'GET', url: 'http://target/api', headers: [] },
    response: { status: 200, headers: [], body: Buffer.from(body) },
    ...more,
  };
}

function recorded(body: string | Buffer, learn: (redactor: Redactor) => void = () => undefined) {
  const redactor = new Redactor();
  learn(redactor);
  const recorder = new Recorder(redactor);
  const bytes = Buffer.from(body);
  recorder.add(raw(1, '', { response: { status: 200, headers: [], body: bytes } }));
  return recorder.exchanges[0]?.response?.body;
}

function numbers(recorder: Recorder): number[] {
  return recorder.exchanges.map(({ n }) => n);
}

describe('an exchange', () => {
  it('does not show a secret that became known after it', () => {
    const redactor = new Redactor();
    const recorder = new Recorder(redactor);
    recorder.add(raw(1, '{"note":"s3cret-of-later"}'));
    redactor.learn('s3cret-of-later', 'client_secret');
    expect(recorder.exchanges[0]?.response?.body?.text).toBe('{"note":"<client_secret#1>"}');
    expect(recorder.exchanges[0]).toBe(recorder.exchanges[0]);
  });

  it('is kept whole, times rounded', () => {
    const recorder = new Recorder(new Redactor());
    recorder.add(
      raw(3, '{"id":1}', {
        request: {
          method: 'POST',
          url: 'http://target/api?x=1',
          headers: [
            ['X-Twice', 'a'],
            ['X-Twice', 'b'],
          ],
          body: Buffer.from('[]'),
        },
      }),
    );
    expect(recorder.exchanges).toEqual([
      {
        n: 3,
        targetTime: 1_001,
        durationMs: 2.3,
        request: {
          method: 'POST',
          url: 'http://target/api?x=1',
          headers: [
            ['X-Twice', 'a'],
            ['X-Twice', 'b'],
          ],
          body: { text: '[]', bytes: 2, truncated: false },
        },
        response: {
          status: 200,
          headers: [],
          body: { text: '{"id":1}', bytes: 8, truncated: false },
        },
      },
    ]);
  });

  it('without a response says why', () => {
    const recorder = new Recorder(new Redactor());
    const { response: _none, ...rest } = raw(1);
    recorder.add({ ...rest, error: { code: 'ECONNRESET', message: 'm'.repeat(600) } });
    const [exchange] = recorder.exchanges;
    expect(exchange).not.toHaveProperty('response');
    expect(exchange?.error).toEqual({ code: 'ECONNRESET', message: `${'m'.repeat(499)}…` });
  });

  it('has no body where none was sent', () => {
    expect(recorded('')).toBeUndefined();
  });

  it('is bounded in every part', () => {
    const recorder = new Recorder(new Redactor());
    const long = 'x'.repeat(20_000);
    recorder.add(
      raw(1, long, {
        request: {
          method: 'GET',
          url: `http://target/${long}`,
          headers: Array.from({ length: 300 }, () => [long, long] as const),
        },
      }),
    );
    const [exchange] = recorder.exchanges;
    expect(exchange?.request.url).toHaveLength(8_192);
    expect(exchange?.request.headers).toHaveLength(100);
    expect(exchange?.request.headers[99]).toEqual(['x'.repeat(200), 'x'.repeat(2_000)]);
    expect(exchange?.response?.body).toEqual({
      text: 'x'.repeat(8_192),
      bytes: 20_000,
      truncated: true,
    });
  });
});

describe('what is kept', () => {
  it('is everything of a short check', () => {
    const recorder = new Recorder(new Redactor());
    for (let n = 1; n <= 80; n += 1) recorder.add(raw(n));
    expect(numbers(recorder)).toEqual(Array.from({ length: 80 }, (_, i) => i + 1));
  });

  it('is the first 20 and the last 60 of a long one', () => {
    const recorder = new Recorder(new Redactor());
    for (let n = 1; n <= 1_000; n += 1) recorder.add(raw(n));
    expect(numbers(recorder)).toEqual([
      ...Array.from({ length: 20 }, (_, i) => i + 1),
      ...Array.from({ length: 60 }, (_, i) => i + 941),
    ]);
    expect(recorder.length).toBe(1_000);
  });

  it('does not change in what was taken from it before', () => {
    const recorder = new Recorder(new Redactor());
    recorder.add(raw(1));
    const before = recorder.exchanges;
    recorder.add(raw(2));
    recorder.rewind(0);
    expect(before.map(({ n }) => n)).toEqual([1]);
  });
});

describe('rewinding', () => {
  it('forgets what came after a mark', () => {
    const recorder = new Recorder(new Redactor());
    for (let n = 1; n <= 3; n += 1) recorder.add(raw(n));
    const mark = recorder.length;
    for (let n = 4; n <= 9; n += 1) recorder.add(raw(n));
    recorder.rewind(mark);
    recorder.add(raw(10));
    expect(numbers(recorder)).toEqual([1, 2, 3, 10]);
  });

  it('forgets all of a case that was so long that records were dropped', () => {
    const recorder = new Recorder(new Redactor());
    for (let n = 1; n <= 100; n += 1) recorder.add(raw(n));
    const mark = recorder.length;
    for (let n = 101; n <= 400; n += 1) recorder.add(raw(n));
    recorder.rewind(mark);
    recorder.add(raw(401));
    expect(numbers(recorder).filter((n) => n > 100)).toEqual([401]);
    expect(recorder.length).toBe(101);
  });
});

describe('no record holds a secret', () => {
  const secret = 'the-secret-refresh-token-of-this-check';

  it('in URL, header names, header values, bodies and errors', () => {
    const redactor = new Redactor();
    redactor.learn(secret, 'refresh_token');
    const recorder = new Recorder(redactor);
    const headers = [[`x-${secret}`, `v ${secret}`]] as const;
    const body = Buffer.from(JSON.stringify({ token: secret }));
    recorder.add(
      raw(1, '', {
        request: { method: 'POST', url: `http://target/${secret}?t=${secret}`, headers, body },
        response: { status: 200, headers, body },
        error: { code: 'X', message: `${'.'.repeat(490)}${secret}` },
      }),
    );
    expect(JSON.stringify(recorder.exchanges)).not.toContain(secret.slice(0, 10));
    expect(recorder.exchanges[0]?.request.headers).toEqual([
      ['x-<refresh_token#1>', 'v <refresh_token#1>'],
    ]);
  });

  it('when the limit of a body falls into it', () => {
    const body = recorded('x'.repeat(8_192 - 10) + secret, (redactor) =>
      redactor.learn(secret, 'refresh_token'),
    );
    expect(body?.text.slice(8_180)).toBe('xx<refresh_t');
    expect(body?.truncated).toBe(true);
  });

  it('when replacing so shortens the text that its cut end comes into view', () => {
    // 32 kB of one token over and over: as labels they are a few kB, and the last one is cut.
    const token = `${'k'.repeat(700)}!`;
    const body = recorded(token.repeat(60), (redactor) => redactor.learn(token, 'access_token'));
    expect(body?.text).toBe('<access_token#1>'.repeat(46));
    expect(body?.bytes).toBe(60 * 701);
  });

  it('when the cut end is the beginning of a token that nobody handed out', () => {
    const token = `eyJhbGciOiJIUzI1NiJ9.${'p'.repeat(900)}.sig `;
    const body = recorded(token.repeat(60));
    expect(body?.text).toBe('<token#1> '.repeat(35));
  });

  it('whatever the secrets and the texts are', () => {
    const secretText = fc
      .string({ unit: 'binary', minLength: 6, maxLength: 40 })
      .filter((text) => !'<refresh_token#1234567890>'.includes(text));
    const texts = fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.nat({ max: 2 })), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(
        fc.array(secretText, { minLength: 3, maxLength: 3 }),
        texts,
        fc.constantFrom(0, 8_150, 8_190, 32_700, 32_760),
        (secrets, parts, padding) => {
          const redactor = new Redactor();
          for (const each of secrets) redactor.learn(each, 'refresh_token');
          const text = parts
            .map((part) => (typeof part === 'number' ? secrets[part] : part))
            .join('');
          const recorder = new Recorder(redactor);
          const body = Buffer.from(' '.repeat(padding) + text);
          recorder.add(
            raw(1, '', {
              request: { method: 'POST', url: text, headers: [[text, text]], body },
              response: { status: 200, headers: [[text, text]], body },
            }),
          );
          const kept = recorder.exchanges[0];
          const all = [
            kept?.request.url,
            ...(kept?.response?.headers.flat() ?? []),
            kept?.response?.body?.text,
          ];
          for (const each of secrets) {
            for (const place of all) expect(place?.includes(each) ?? false).toBe(false);
          }
        },
      ),
      { numRuns: 150 },
    );
  });
});
