import { describe, expect, it } from 'vitest';
import { inert, cut, oneLine, visible } from '../../reports/sanitize.js';

describe('visible', () => {
  it.each([
    ['an ANSI colour', '\u001B[31mred', '\\u{1B}[31mred'],
    ['a C1 control', 'a\u009B2Jb', 'a\\u{9B}2Jb'],
    ['a carriage return', 'good\rbad', 'good\\u{D}bad'],
    ['a bidi override', 'user\u202Etxt.exe', 'user\\u{202E}txt.exe'],
    ['a bidi isolate', '\u2066a\u2069', '\\u{2066}a\\u{2069}'],
    ['a zero-width space', 'a\u200Bb', 'a\\u{200B}b'],
    ['a tag character', 'a\u{E0041}b', 'a\\u{E0041}b'],
    ['a line separator', 'a\u2028b', 'a\\u{2028}b'],
    ['half of a pair', 'a\uD800b', 'a\\u{D800}b'],
  ])('shows %s', (_, text, shown) => {
    expect(visible(text)).toBe(shown);
  });

  it('leaves ordinary text of any script alone', () => {
    const text = 'naïve – Привет 你好 مرحبا 👍\n\tindented';
    expect(visible(text)).toBe(text);
  });
});

it('puts text on one line', () => {
  expect(oneLine('first\r\n  second\tthird')).toBe('first second third');
});

it('cuts by code points and says how much is missing', () => {
  expect(cut('👍👍👍👍', 2)).toBe('👍👍… (2 more characters)');
  expect(cut('👍👍', 2)).toBe('👍👍');
});

describe('inert', () => {
  it.each([
    ['::error::x', String.raw`\u{3A}:error::x`],
    ['a\n \t::stop-commands::t', `a\n \t${String.raw`\u{3A}`}:stop-commands::t`],
    ['say ##[add-mask]x', String.raw`say #\u{23}[add-mask]x`],
    ['fine: a::b # [c]', 'fine: a::b # [c]'],
    ['\u001B[2J::error::', String.raw`\u{1B}[2J::error::`],
  ])('%j is printed as %j', (text, printed) => {
    expect(inert(text)).toBe(printed);
  });
});
