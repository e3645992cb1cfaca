import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { Redactor } from '../../../harness/http/redaction.js';

/** Hexadecimal digits that never repeat for long. */
const secret = Array.from({ length: 128 }, (_, i) => ((i * i * 7 + i * 3) % 251).toString(16))
  .join('')
  .slice(0, 128);
const spaced = `pass phrase/${secret.slice(0, 40)}"end`;

/** Whether a text holds 16 characters of a secret. */
function leaks(text: string, of: string): boolean {
  return Array.from({ length: of.length - 15 }, (_, at) => of.slice(at, at + 16)).some((each) =>
    text.includes(each),
  );
}

it('no cut of a text, before or after, leaves a piece of a secret', () => {
  const redactor = new Redactor([
    [secret, 'client_secret'],
    [spaced, 'password'],
  ]);
  for (const each of [
    secret,
    spaced,
    encodeURIComponent(spaced),
    JSON.stringify(spaced).slice(1, -1),
  ]) {
    for (let offset = 0; offset < 200; offset += 1) {
      const text = `${'-'.repeat(offset)}${each}${'.'.repeat(60)}`;
      expect(leaks(redactor.excerpt(text, 120), each)).toBe(false);
      for (const cut of [
        text.slice(0, 120),
        text.slice(100),
        `got "${text.slice(40, 160)}…", not`,
      ]) {
        expect(leaks(redactor.excerpt(cut, 500), each), cut).toBe(false);
      }
    }
  }
});

it('a piece is named after its secret, and the text around it stays', () => {
  const redactor = new Redactor([[secret, 'client_secret']]);
  const half = `got ${secret.slice(3, 60)}… and ${secret.slice(70, 90)}`;
  expect(redactor.excerpt(half, 500)).toBe(
    'got <part of client_secret#1>… and <part of client_secret#1>',
  );
  expect(redactor.excerpt(`all ${secret}`, 500)).toBe('all <client_secret#1>');
  expect(redactor.excerpt('nothing of that kind', 500)).toBe('nothing of that kind');
  expect(redactor.excerpt('a long text', 6)).toBe('a lon…');
});

it('of secrets with the same beginning, each piece is found', () => {
  const redactor = new Redactor();
  const tokens = ['0b5f3aa1', '91ce70d4', 'c88f215e'].map((end) => `same-beginning-of-all/${end}`);
  for (const token of tokens) redactor.learn(token, 'access_token');
  for (const token of tokens) {
    for (let from = 0; from + 16 <= token.length; from += 1) {
      const piece = token.slice(from, from + 16);
      expect(redactor.excerpt(`(${piece})`, 500)).toMatch(/^\(<part of access_token#\d>\)$/);
    }
  }
});

/**
 * Files that cut what is redacted already, what nobody shows, or what a check itself sends. The cut of a
 * refusal of control stays a message, which is searched for pieces of secrets before it is shown.
 */
const harmless = [
  'harness/base/shortened.ts',
  'harness/http/learn-answer.ts',
  'harness/http/recorder.ts',
  'harness/http/redaction.ts',
  'harness/http/secret-pieces.ts',
  'harness/integration/program.ts',
  'harness/run/evidence-size.ts',
  'harness/run/integration/evidence.ts',
  'harness/service/page/html-tree.ts',
  'harness/service/page/redirect.ts',
  'harness/targets/control/http-control.ts',
  'harness/targets/manifest/duration.ts',
  'suites/errors/malformed-json-is-400.check.ts',
  'suites/shared/forgeries.ts',
];

it('no check and no service cuts the text of an answer by itself', () => {
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  const cut = /\b(?:text|body|html|shown)(?:\(\))?\.(?:slice|substring|substr)\(/;
  const found = ['suites', 'harness'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((name) => name.endsWith('.ts') && cut.test(readFileSync(join(root, name), 'utf8'))),
  );
  expect(found.toSorted()).toEqual(harmless);
});
