import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainlySpelled } from '../../../harness/http/plain-spelling.js';

describe('a text is spelled plainly', () => {
  it.each([
    ['what JSON need not escape', String.raw`"\u0061\u002F\u007e\u00f6"`, '"a/~ö"'],
    [
      'in the usual way what it must',
      String.raw`"\u0022\u005c\u000a\u001F\u007f"`,
      '"\\"\\\\\\n\\u001f\x7F"',
    ],
    ['what an address need not encode', '?a=%61%2D%7e', '?a=a-~'],
    ['in capitals what it must', '?a=%2f%26%20%c3%b6', '?a=%2F%26%20%C3%B6'],
    ['what HTML writes as numbers', '&#97;&#x61;&#X0061;&#246;', 'aaaö'],
    ['by name its own signs', '&#38;&#60;&#x22;', '&amp;&lt;&quot;'],
    ['nothing that is no escape', String.raw`\u00zz &#99999999; &#; %zz 100 %`, undefined],
  ])('%s', (_what, text, plain = text) => {
    expect(plainlySpelled(text)).toBe(plain);
  });

  it('without a change of what JSON means', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const escaped = text
          .split('')
          .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
        expect(JSON.parse(plainlySpelled(`"${escaped.join('')}"`))).toBe(text);
      }),
    );
  });
});
