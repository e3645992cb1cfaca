import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactText, isInteger, parseExact, withNumbers } from '../../spec/exact-json.js';

describe('JSON without loss', () => {
  it('keeps the digits of integers beyond 2^53, of either sign', () => {
    expect(parseExact('{"a":9007199254740993,"b":[-9223372036854775807]}')).toEqual({
      a: 9_007_199_254_740_993n,
      b: [-9_223_372_036_854_775_807n],
    });
  });

  it('finds such an integer wherever it stands', () => {
    for (let before = 0; before < 40; before += 1) {
      const text = `{"${'x'.repeat(before)}":9007199254740993,"b":1}`;
      expect(Object.values(parseExact(text) as object)).toEqual([9_007_199_254_740_993n, 1]);
    }
  });

  it.each([
    ['9007199254740991', 9_007_199_254_740_991],
    ['12345678901234567890.5', Number('12345678901234567890.5')],
    ['12345678901234567e3', Number('12345678901234567e3')],
    ['"9007199254740993"', '9007199254740993'],
    [
      '{"\\"":"x\\\\","9007199254740993":"[9007199254740993]"}',
      { '"': 'x\\', '9007199254740993': '[9007199254740993]' },
    ],
  ])('reads %s as JSON.parse does', (text, value) => {
    expect(parseExact(text)).toEqual(value);
  });

  it('writes what it has read', () => {
    const value = fc.letrec((tie) => ({
      json: fc.oneof(
        fc.bigInt({ min: 2n ** 53n }),
        fc.integer(),
        fc.string({ unit: 'binary' }),
        fc.constantFrom(null, true),
        fc.array(tie('json'), { maxLength: 3 }),
        fc.dictionary(fc.string(), tie('json'), { maxKeys: 3, noNullPrototype: true }),
      ),
    })).json;
    fc.assert(
      fc.property(value, (each) => {
        expect(parseExact(exactText(each) ?? '')).toEqual(each);
      }),
    );
  });

  it('refuses what is not JSON, however long', () => {
    expect(() => parseExact(`"${'\\"'.repeat(400_000)}9007199254740993`)).toThrow(SyntaxError);
  });

  it('makes numbers of them for whatever knows no others', () => {
    expect(withNumbers({ id: 2n ** 60n, list: [1n, 'x'], none: null })).toEqual({
      id: 2 ** 60,
      list: [1, 'x'],
      none: null,
    });
  });

  it('calls both kinds integers', () => {
    expect([1, 2n ** 60n, 1.5, '1', null].map(isInteger)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
