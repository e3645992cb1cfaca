import { expect, it } from 'vitest';
import { Redactor } from '../../../harness/http/redaction.js';
import { statesApart } from '../../../suites/shared/state-words.js';

const redactor = new Redactor();
const t = { excerpt: (text: string, most: number) => redactor.excerpt(text, most) };

it('short states are shown whole, and none as such', () => {
  expect(statesApart(t, 'a"b', 'a')).toEqual({ sent: '"a\\"b"', found: '"a"' });
  expect(statesApart(t, 'a', null)).toEqual({ sent: '"a"', found: 'none' });
  expect(statesApart(t, undefined, 'a')).toEqual({ sent: 'none', found: '"a"' });
});

it.each([1, 150, 5_000])(
  'of long states the first difference is shown, after %d equal characters',
  (same) => {
    const [begin, rest] = ['- '.repeat(same), ' .'.repeat(400)];
    const { sent, found } = statesApart(t, `${begin}😀${rest}`, `${begin}?${rest}`);
    expect(sent).toMatch(/- 😀 \./u);
    expect(found).toMatch(/- \? \./);
    expect(Math.max(sent.length, found.length)).toBeLessThan(170);
  },
);

it('a long state that came back cut shows where it ends', () => {
  const sent = '- '.repeat(150);
  expect(statesApart(t, sent, sent.slice(0, 255))).toEqual({
    sent: `225 characters as sent, then ${JSON.stringify(sent.slice(225))}`,
    found: `225 characters as sent, then ${JSON.stringify(sent.slice(225, 255))}`,
  });
});

it('a secret that came back in place of a state is hidden, also where it would be cut', () => {
  const secret = 'Geheim-7f3a-Zahl-91c2';
  redactor.learn(secret, 'client_secret');
  const sent = '- '.repeat(150);
  const { found } = statesApart(t, sent, `${sent}${'. '.repeat(39)}${secret} `);
  expect(found).not.toContain('Geheim');
});
