import { expect, test } from 'vitest';
import { kindOf } from '../../../harness/base/kind-of.js';

test.each([
  [undefined, 'nothing'],
  [null, 'null'],
  ['', 'an empty string'],
  ['a secret', 'a string'],
  [7, 'a number'],
  [true, 'a boolean'],
  [[], 'an empty array'],
  [['a secret'], 'an array'],
  [{}, 'an empty object'],
  [{ secret: 'a secret' }, 'an object'],
  [() => 'a secret', 'a function'],
])('%s is %s', (value, words) => {
  expect(kindOf(value)).toBe(words);
});
