import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differences } from '../../reports/html/differences.js';

/** Both sides with the differing parts in brackets. */
function marked(expected: string, actual: string): readonly [string, string] {
  const sides = differences(expected, actual);
  const told = (side: typeof sides.expected): string =>
    side.map(({ text, differs }) => (differs ? `[${text}]` : text)).join('');
  return [told(sides.expected), told(sides.actual)];
}

describe('the differing part', () => {
  it.each([
    ['status 422', 'status 200', 'status [422]', 'status [200]'],
    ['86400', '3600', '[86400]', '[3600]'],
    [
      'status 401 after deactivation, whatever becomes of the hook',
      'status 200',
      'status [401] after deactivation, whatever becomes of the hook',
      'status [200]',
    ],
    [
      'access to account 31239, which the user chose',
      'access to account 31240',
      'access to account [31239], which the user chose',
      'access to account [31240]',
    ],
    [
      'the state "aaaaaaaaaaaaaaaaaaaa%20c"',
      'the state "aaaaaaaaaaaaaaaaaaaa+c"',
      'the state "aaaaaaaaaaaaaaaaaaaa[%20]c"',
      'the state "aaaaaaaaaaaaaaaaaaaa[+]c"',
    ],
    [
      'the fields id and name in the body',
      'the fields id in the body',
      'the fields id [and name] in the body',
      'the fields id in the body',
    ],
  ])('of “%s” and “%s” is marked', (expected, actual, left, right) => {
    expect(marked(expected, actual)).toEqual([left, right]);
  });

  it.each([
    ['the same words', 'the same words'],
    ['a fresh pair for the old token', 'status 401 without a pair'],
    ['an object in `links`', '42 (a number)'],
  ])('of “%s” and “%s” is nothing or all, so nothing is marked', (expected, actual) => {
    expect(marked(expected, actual)).toEqual([expected, actual]);
  });

  it('never loses or adds a character', () => {
    const word = fc.constantFrom(
      'status',
      '200',
      '401',
      ', ',
      ' ',
      '`a`',
      'aaaaaaaaaaaaaaaab',
      '\n',
      '🙂',
    );
    const text = fc.oneof(
      fc.array(word).map((words) => words.join(' ')),
      fc.string(),
    );
    fc.assert(
      fc.property(text, text, (expected, actual) => {
        const sides = differences(expected, actual);
        expect(sides.expected.map((s) => s.text).join('')).toBe(expected);
        expect(sides.actual.map((s) => s.text).join('')).toBe(actual);
      }),
    );
  });

  it('takes no more than a moment for long texts', () => {
    const [a, b] = ['a b '.repeat(5000), 'b c '.repeat(5000)];
    const start = performance.now();
    differences(a, b);
    expect(performance.now() - start).toBeLessThan(500);
  });
});
