import fc from 'fast-check';

/** Longest state that a service must take, bytes of UTF-8. */
const mostBytes = 2_048;

const special = [
  ...':/?#[]@!$&\'()*+,;="<>\\^`{|}%~'.split(''),
  ' ',
  '  ',
  '\t',
  '\n',
  '\r\n',
  '==',
  '%20',
  '%2B',
  '%25',
  '%zz',
  '&amp;',
  '&state=',
  'CAPITALS',
  'состояние',
  '状態',
  'حالة',
  'Ünïcödé',
  'e\u0301',
  'ﬁ',
  '😀',
  '👩‍👩‍👧',
  '🇧🇷',
  '𝒮',
];

/** Longer than a service may expect. Only unreserved characters, so that the address stays below 8 kB. */
export const long = `${'0123456789'.repeat(499)}-last-one.`;

/** Whether a service may refuse a state for its length: the contract leaves open how long an address may be. */
export function isOverlong(state: string): boolean {
  return Buffer.byteLength(state) > mostBytes;
}

/** Values of `state` of one kind alone, which drawn values mix. */
export const plainStates: readonly string[] = [
  '0',
  '0018446744073709551617',
  '1e3',
  'null',
  ' ',
  '%',
  '+',
  'c3RhdGU9PQ==',
  'first\nsecond',
  'first\r\nsecond\r\n',
  '{"user":1,"to":"/home?a=b&c=d#e"}',
  long,
  `${'long '.repeat(210)}${special.join('')}`,
];

/**
 * Values of `state`: reserved characters, spaces, plus, percent, other scripts, emoji, some of them
 * long, up to two kilobytes. Never empty: the contract does not say whether an empty state counts
 * as sent.
 */
export const states = fc
  .record({
    words: fc.array(fc.stringMatching(/^[\w.-]{1,8}$/), { maxLength: 3 }),
    // Most cases take half of them. By itself fast-check takes few, and some would be absent from a
    // whole run.
    signs: fc.noBias(fc.shuffledSubarray(special, { minLength: 1 })),
    padding: fc.oneof(fc.constant(0), fc.integer({ min: 200, max: mostBytes })),
    end: fc.constantFrom('', ' '),
  })
  // The special characters come last, so that a cut shows.
  .map(({ words, signs, padding, end }) => {
    const text = words.join('') + signs.join('') + end;
    const room = mostBytes - Buffer.byteLength(text);
    return 'x'.repeat(Math.max(0, Math.min(padding, room))) + text;
  });
