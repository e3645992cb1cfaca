import { expect, it } from 'vitest';
import type { CheckId } from '../../harness/check/generated/check-ids.js';
import { runOne, wordsOf } from './meeting.js';
import { written } from './proxy.js';
import { simulated } from './simulated.js';

const slowMs = 9_000;

/** All checks that ask shortly before or after the end of a lifetime. */
const checks: readonly CheckId[] = [
  'tokens/code-lives-20-minutes',
  'tokens/code-dies-after-20-minutes',
  'tokens/used-code-stays-used',
  'tokens/access-token-lives-24-hours',
  'tokens/access-token-dies-after-24-hours',
  'tokens/expired-access-is-renewed',
  'tokens/refresh-token-lives-88-days',
  'tokens/refresh-token-dies-after-3-months',
  'tokens/renewal-starts-new-period',
  'tokens/old-refresh-token-works-days-later',
  'tokens/old-refresh-token-stays-dead',
  'tokens/granting-again-after-expiry',
  'errors/expired-token-is-401',
  'installations/deactivated-access-stays-revoked',
  'lifecycle/code-expiry-stories',
  'lifecycle/access-expiry-stories',
  'lifecycle/refresh-expiry-stories',
];

it.each([
  ['before it looks at it', [slowMs, 0]],
  ['before it answers', [0, slowMs]],
  ['in all', [slowMs / 2, slowMs / 2]],
] as const)(
  'no check is red on a server that takes 9 s for each request %s',
  async (_when, [before, after]) => {
    const session = await simulated({
      requests: ({ wait }) => ({
        misdeed: async (socket, _asked, sound) => {
          wait(before);
          const answer = await sound();
          wait(after);
          socket.write(written(answer));
        },
      }),
    });
    const found: string[] = [];
    try {
      for (const id of checks) {
        const result = await runOne(id, session);
        const { verdict } = result.outcome;
        if (verdict === 'failed' || verdict === 'warned') found.push(`${id}: ${wordsOf(result)}`);
      }
      const { outcome } = await runOne('tokens/code-lives-20-minutes', session);
      if (before === slowMs) {
        expect(outcome).toMatchObject({ verdict: 'inconclusive', cause: 'time' });
      } else expect(outcome).toEqual({ verdict: 'passed' });
    } finally {
      await session.stop();
    }
    expect(found).toEqual([]);
  },
  120_000,
);
