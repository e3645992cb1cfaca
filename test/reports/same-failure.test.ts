import { describe, expect, it } from 'vitest';
import { isSameFailure } from '../../reports/same-failure.js';

const recorded = {
  message: 'refused',
  clause: 'TOK-ROT-3',
  expected: 'a pair from http://127.0.0.1:4711/oauth2/access_token',
  actual: 'status 401 for <refresh_token#3> at 2026-03-02T09:00:00.000Z',
} as const;

describe('a failure is the same', () => {
  it('whatever address, moment, id and label it has', () => {
    const now = {
      ...recorded,
      expected: 'a pair from https://crm.example/oauth2/access_token',
      actual: 'status 401 for <refresh_token#1> at 2027-01-01T10:00:00Z',
    };
    expect(isSameFailure(now, recorded)).toBe(true);
    const ids = (id: string) => ({ ...recorded, actual: `account ${id}` });
    expect(isSameFailure(ids('31415926'), ids('27182818'))).toBe(true);
    const signed = (signature: string) => ids(`1 by ${signature}`);
    expect(isSameFailure(signed('0a'.repeat(32)), signed('b1'.repeat(32)))).toBe(true);
    expect(isSameFailure(signed(`${'Qz'.repeat(21)}=`), signed(`${'k/'.repeat(21)}=`))).toBe(true);
    expect(isSameFailure(signed('0a0a'), signed('b1b1'))).toBe(false);
    expect(
      isSameFailure(
        ids('4c4e5c90-babd-4dc0-88be-b770efd04e00'),
        ids('00000000-babd-4dc0-88be-b770efd04e00'),
      ),
    ).toBe(true);
  });

  it.each([
    ['another message', { message: 'absent' }],
    ['another clause', { clause: 'TOK-ROT-4' }],
    ['another status', { actual: 'status 403 for <refresh_token#3> at 2026-03-02T09:00:00.000Z' }],
    ['another path', { expected: 'a pair from http://127.0.0.1:4711/oauth2/token' }],
  ] as const)('but not with %s', (_, other) => {
    expect(isSameFailure({ ...recorded, ...other }, recorded)).toBe(false);
  });
});
