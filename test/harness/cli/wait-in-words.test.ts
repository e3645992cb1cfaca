import { expect, it } from 'vitest';
import { waitInWords } from '../../../harness/cli/wait-in-words.js';

const until = Date.parse('2026-11-22T07:41:00Z');
const why = 'because a 429 answer asked for it';

it('a wait says until when, and how slow the run has become', () => {
  expect(waitInWords(until, why, { refusals: 5, perSecond: 0.5 })).toBe(
    'waiting until 07:41:00Z because a 429 answer asked for it; paced to 0.5 requests a second after 5 refusals',
  );
  expect(waitInWords(until, why, { refusals: 3, perSecond: 1 })).toMatch(
    /; paced to 1 request a second after 3 refusals$/,
  );
});

it('a wait says nothing of the pace while it is the usual one', () => {
  expect(waitInWords(until, why, { refusals: 1, perSecond: 7 })).toBe(
    `waiting until 07:41:00Z ${why}`,
  );
  expect(waitInWords(until, why)).toBe(`waiting until 07:41:00Z ${why}`);
});
