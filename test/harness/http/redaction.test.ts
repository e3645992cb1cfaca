import { describe, expect, it } from 'vitest';
import { TransportError } from '../../../harness/http/transport-error.js';
import { Lineage } from '../../../harness/http/lineage.js';
import { Redactor } from '../../../harness/http/redaction.js';

/** What this process has worked since, milliseconds: on a busy machine time says nothing of that. */
function cpuMs(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}

const header = 'eyJhbGciOiJSUzI1NiJ9';
const jwt = `${header}.eyJzdWIiOiIxIn0.c2lnbmF0dXJl`;

describe('labels', () => {
  it('are numbered by kind in the order of learning', () => {
    const redactor = new Redactor();
    expect(redactor.learn('first-secret', 'refresh_token')).toBe('<refresh_token#1>');
    expect(redactor.learn('other-secret', 'access_token')).toBe('<access_token#1>');
    expect(redactor.learn('third-secret', 'refresh_token')).toBe('<refresh_token#2>');
  });

  it('stay what they were first, whatever the secret is called later', () => {
    const redactor = new Redactor();
    redactor.learn('first-secret', 'refresh_token');
    expect(redactor.learn('first-secret', 'access_token')).toBe('<refresh_token#1>');
    expect(redactor.redact('a first-secret b first-secret')).toBe(
      'a <refresh_token#1> b <refresh_token#1>',
    );
  });

  it('stand for secrets that were known before the check', () => {
    const redactor = new Redactor([['from-the-environment', 'access_token']]);
    expect(redactor.redact('Bearer from-the-environment')).toBe('Bearer <access_token#1>');
  });

  it('are not taken for secrets themselves', () => {
    const redactor = new Redactor();
    redactor.learn('first-secret', 'access_token');
    redactor.learn('access_token', 'refresh_token');
    expect(redactor.redact('first-secret')).toBe('<access_token#1>');
  });

  it('replace the longer secret where one begins with the other', () => {
    const redactor = new Redactor();
    redactor.learn('secret-of-one', 'client_secret');
    redactor.learn('secret-of-one-and-two', 'client_secret');
    expect(redactor.redact('secret-of-one-and-two, secret-of-one')).toBe(
      '<client_secret#2>, <client_secret#1>',
    );
  });

  it('leave short strings in a text alone, but name them in the lineage', () => {
    const redactor = new Redactor();
    const lineage = new Lineage(redactor);
    lineage.born('12345', 'refresh_token', { bornAt: 0 });
    expect(redactor.redact('call 12345')).toBe('call 12345');
    expect(lineage.entries).toEqual([
      { label: '<refresh_token#1>', kind: 'refresh_token', bornAt: 0 },
    ]);
  });
});

describe('a secret is found', () => {
  const secret = 'pa/ss wörd&"<~!';
  const found = (text: string) => {
    const redactor = new Redactor();
    redactor.learn(secret, 'password');
    return redactor.redact(text);
  };

  it.each([
    ['plain', secret],
    ['percent-encoded', 'pa%2Fss%20w%C3%B6rd%26%22%3C~!'],
    ['percent-encoded in lower case', 'pa%2fss%20w%c3%b6rd%26%22%3c~!'],
    ['in a form', 'pa%2Fss+w%C3%B6rd%26%22%3C%7E%21'],
    ['in JSON', 'pa/ss wörd&\\"<~!'],
    ['in JSON with escaped slashes', 'pa\\/ss wörd&\\"<~!'],
    ['in JSON of ASCII alone', 'pa/ss w\\u00f6rd&\\"<~!'],
    ['in HTML', 'pa/ss wörd&amp;&quot;&lt;~!'],
    ['in a header, whose bytes are read as Latin-1', 'pa/ss wÃ¶rd&"<~!'],
    [
      'in JSON that escapes every character',
      secret
        .split('')
        .map((each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`)
        .join(''),
    ],
    [
      'percent-encoded throughout',
      [...Buffer.from(secret)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
    ],
    ['in HTML that writes letters as numbers', '&#112;&#x61;/ss w\u00f6rd&amp;&quot;&lt;~&#033;'],
  ])('%s', (_way, written) => {
    expect(found(`before ${written} after`)).toBe('before <password#1> after');
  });

  it.each([
    ['a b~c-d', 'a+b~c-d'],
    ['a b~c-d', 'a+b%7e%63-d'],
    ['p%4as"word+1', String.raw`p%4as\u0022word\u002B1`],
    ['line\nbreak\tand\u007Fmore', String.raw`line\u000Abreak\u0009and\u007Fmore`],
  ])('%j where it is written as %s', (written, text) => {
    const redactor = new Redactor();
    redactor.learn(written, 'password');
    expect(redactor.redact(`{"a":"${text}"}`)).toBe('{"a":"<password#1>"}');
  });

  it('once: a label is not taken for a secret, whatever else is escaped', () => {
    const redactor = new Redactor();
    redactor.learn('password', 'password');
    expect(redactor.redact('password=password&state=%c3%b6')).toBe(
      '<password#1>=<password#1>&state=%c3%b6',
    );
  });

  it('in an excerpt, which stays as it was written where it has none', () => {
    const redactor = new Redactor();
    redactor.learn('abc-def-ghi', 'password');
    for (const text of ['%2f', '&#97;', String.raw`\u0061`, '%2561bc']) {
      expect(redactor.excerpt(`got ${text}`, 100)).toBe(`got ${text}`);
    }
    expect(redactor.excerpt(String.raw`got \u0061bc-def-ghi`, 100)).toBe('got <password#1>');
  });

  it('in a text that was cut, however it is written', () => {
    const redactor = new Redactor();
    redactor.learn('abc-def-ghi', 'password');
    const written = 'abc-def-ghi'
      .split('')
      .map((each) => `\\u00${each.charCodeAt(0).toString(16)}`)
      .join('');
    expect(redactor.redactCut(`${written} and more text ${written.slice(0, -6)}`)).toMatch(
      /^<password#1> and more /,
    );
    expect(redactor.redactCut(`${'.'.repeat(20)}${written.slice(0, -6)}`)).not.toMatch(/abc|u0062/);
  });

  it('and a text without one stays as it was written', () => {
    const text = String.raw`\u0061 &#98; %63 100 % \u00zz &#999; %zz`;
    expect(found(text)).toBe(text);
  });

  it('with half a character, as JSON can hold one', () => {
    const redactor = new Redactor();
    redactor.learn('half-\uD800-pair', 'refresh_token');
    expect(redactor.redact('half-\uD800-pair')).toBe('<refresh_token#1>');
    expect(redactor.redact('half-%EF%BF%BD-pair')).toBe('<refresh_token#1>');
  });
});

describe('what looks like a JSON Web Token', () => {
  it.each([
    ['signed', jwt, '<token#1>'],
    ['encrypted', `${header}.a1.b2.c3.d4`, '<token#1>'],
    ['unsecured', `${header}.eyJzdWIiOiIxIn0.`, '<token#1>'],
    ['behind other letters', `token_${jwt}`, 'token_<token#1>'],
    ['behind another part', `v1.${jwt}`, 'v1.<token#1>'],
    ['twice', `${jwt} ${jwt}`, '<token#1> <token#1>'],
  ])('is replaced: %s', (_name, text, expected) => {
    expect(new Redactor().redact(text)).toBe(expected);
  });

  it.each(['eyJ', 'eyJhbGciOiJSUzI1NiJ9', `${header}..c2ln`, 'eyJab.cd.ef', 'obeyJohn.com'])(
    'is not: %s',
    (text) => {
      expect(new Redactor().redact(text)).toBe(text);
    },
  );

  it('gets its own label when it is handed out later', () => {
    const redactor = new Redactor();
    expect(redactor.redact(jwt)).toBe('<token#1>');
    const lineage = new Lineage(redactor);
    lineage.born(jwt, 'access_token', { bornAt: 5 });
    expect(redactor.redact(jwt)).toBe('<access_token#1>');
    expect(lineage.entries).toHaveLength(1);
  });

  it('shares a label once a target has sent hundreds of them', () => {
    const redactor = new Redactor();
    const many = Array.from({ length: 300 }, (_, i) => `${header}.payload${i}.sig`).join(' ');
    const redacted = redactor.redact(many).split(' ');
    expect(redacted[199]).toBe('<token#200>');
    expect(redacted[200]).toBe('<token>');
    expect(redacted[299]).toBe('<token>');
  });
});

describe('time', () => {
  it.each([
    ['beginnings of tokens', 'eyJ'.repeat(11_000)],
    ['parts of tokens', 'eyJabcdefgh.'.repeat(2_700)],
    ['one long word', 'a'.repeat(33_000)],
    ['dots', 'eyJ.'.repeat(8_000)],
  ])('does not run away on %s', (_name, text) => {
    const redactor = new Redactor();
    const start = process.cpuUsage();
    redactor.redact(text);
    expect(cpuMs(start)).toBeLessThan(2_000);
  });

  it('does not grow with the number of secrets', () => {
    const redactor = new Redactor();
    for (let i = 0; i < 5_000; i += 1) redactor.learn(`session-${i}-${i * 7}`, 'session');
    const start = process.cpuUsage();
    redactor.redact('an answer of a target '.repeat(1_500));
    expect(cpuMs(start)).toBeLessThan(2_000);
  });
});

describe('a target that hands out secrets to tire us', () => {
  it('has a secret of a megabyte replaced to its end, in every way of writing it', () => {
    const redactor = new Redactor();
    const secret = `${'Zß/+"'.repeat(200)}${'x'.repeat(1_000_000)}`;
    redactor.learn(secret, 'access_token');
    expect(redactor.redact(`a ${secret} b`)).toBe('a <access_token#1> b');
    expect(redactor.redact(JSON.stringify({ secret }))).toBe('{"secret":"<access_token#1>"}');
    expect(redactor.redact(`?t=${encodeURIComponent(secret)}&u=1`)).toBe('?t=<access_token#1>&u=1');
    expect(redactor.redactCut(`a ${secret.slice(0, 30_000)}`)).toBe('a <access_token#1>');
  });

  it('of many lengths with one beginning, and reads none of them, in little time', () => {
    const redactor = new Redactor();
    const secrets = Array.from({ length: 200 }, (_, i) => `${'a'.repeat(1_500 + i)}b${i}`);
    const start = process.cpuUsage();
    for (const secret of secrets) redactor.learn(secret, 'refresh_token');
    expect(redactor.redact(secrets.join(' '))).not.toContain('aaaaaa');
    redactor.redact(`${'a'.repeat(1_000)}c `.repeat(10));
    expect(cpuMs(start)).toBeLessThan(3_000);
  });

  it('is told so once there are more than memory holds', () => {
    const redactor = new Redactor();
    const hand = () => {
      for (let i = 0; i < 100_000; i += 1) redactor.learn(`${i}"${'é'.repeat(2_000)}`, 'session');
    };
    expect(hand).toThrow(TransportError);
    expect(hand).toThrow('too many secrets to redact');
  });
});
