import { expect, test } from 'vitest';
import { durationInWords } from '../../suites/shared/duration.js';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

test.each([
  [0, '0 s'],
  [1_500, '1.5 s'],
  [minute, '1 min'],
  [90 * minute, '90 min'],
  [25 * hour, '25 h'],
  [88 * day, '88 d'],
  [119 * minute, '119 min'],
  [121 * minute, '2 h 1 min'],
  [20 * minute - second, '19 min 59 s'],
  [day - second, '23 h 59 min 59 s'],
  [88 * day + 5 * minute, '88 d 5 min'],
])('%s milliseconds are %s', (ms, words) => {
  expect(durationInWords(ms)).toBe(words);
});
