import fc from 'fast-check';

const mostBytes = 2_048;

const special = [
  ...':/?#[]@!$&\'()*+,;="<>\\^`{|}%~'.split(''),
  ' ',
  '  ',
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

/**
 * Values of `state`: reserved characters, spaces, plus, percent, other scripts, emoji, some of them
 * long, up to two kilobytes. Never empty: whether an empty state was sent at all is silent.
 */
export const states = fc
  .record({
    words: fc.array(fc.stringMatching(/^[\w.-]{1,8}$/), { maxLength: 3 }),
    // Half of them in most cases: fast-check alone would rather take few, and miss some for a whole run.
    signs: fc.noBias(fc.shuffledSubarray(special, { minLength: 1 })),
    padding: fc.oneof(fc.constant(0), fc.integer({ min: 200, max: mostBytes })),
    end: fc.constantFrom('', ' '),
  })
  // What is special stands last, so that a cut shows.
  .map(({ words, signs, padding, end }) => {
    const text = words.join('') + signs.join('') + end;
    const room = mostBytes - Buffer.byteLength(text);
    return 'x'.repeat(Math.max(0, Math.min(padding, room))) + text;
  });
