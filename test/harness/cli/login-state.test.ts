import { describe, expect, it } from 'vitest';
import { pastedCode } from '../../../harness/cli/login-consent.js';
import { freshState, isOwnState } from '../../../harness/cli/login-state.js';

const now = Date.UTC(2026, 10, 22, 12);
const minute = 60_000;
const own = freshState('the-secret', now);

describe('the state of a log-in', () => {
  it('is another each time, and shows no part of the secret key', () => {
    expect(freshState('the-secret', now)).not.toBe(own);
    expect(own).not.toContain('secret');
    expect(own).toMatch(/^[\w.-]+$/);
  });

  it.each([
    ['was made here', own, 'the-secret', now + minute, true],
    ['is an hour old', own, 'the-secret', now + 60 * minute, false],
    ['comes from the future', own, 'the-secret', now - minute, false],
    ['was made with another key', own, 'another', now, false],
    ['has another time', own.replace(/^\w+/, (now + 9).toString(36)), 'the-secret', now, false],
    ['has another nonce', own.replace('.', '.x'), 'the-secret', now, false],
    ['is any text', 'abc', 'the-secret', now, false],
    ['is empty', '', 'the-secret', now, false],
  ])('that %s', (_name, state, secret, at, isOwn) => {
    expect(isOwnState(state, secret, at)).toBe(isOwn);
  });
});

describe('what --code takes', () => {
  const taken = (text: string) =>
    pastedCode(text, (state) => isOwnState(state, 'the-secret', now)).value;

  it('is a code, or an address whose state was made here', () => {
    expect(taken('a-code')).toBe('a-code');
    expect(taken(`https://app.example/cb?code=a-code&state=${own}`)).toBe('a-code');
  });

  it.each([
    ['no state', 'https://app.example/cb?code=a-code'],
    ['a wrong state', 'https://app.example/cb?code=a-code&state=forged'],
  ])('is no address with %s', (what, address) => {
    expect(() => taken(address)).toThrow(`login: refused: the address has ${what}`);
  });
});
