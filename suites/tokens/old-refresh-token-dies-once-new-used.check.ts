import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { renewedInstallation, timesInWords } from '../shared/renewals.js';

export default defineCheck({
  title: 'the old refresh token is unusable once the new one has been used',
  clauses: ['TOK-ROT-5'],
  needs: ['grant'],
  does: ['grant'],
  dependsOn: [
    'tokens/old-refresh-token-works-while-new-unused',
    'tokens/renewed-refresh-token-renews-again',
    'tokens/renewal-issues-new-refresh-token',
    'tokens/refused-exchange-gives-no-token',
  ],
  kills: [
    'old-refresh-survives',
    'old-refresh-survives-second-renewal',
    'old-refresh-survives-a-while',
    'old-refresh-survives-a-retry',
    'old-refresh-revives-after-next-renewal',
    'old-refresh-works-in-form-bodies',
    'refused-renewal-reopens-older-refresh',
  ],
  messages: {
    accepted: {
      expected:
        'no token for refresh token number {n} of an access renewed {times}, answers lost {lost} each time{refused}',
      actual: 'a token (status {status}, body sent as {encoding})',
    },
  },
  async run(t) {
    const deadAt = async (
      times: number,
      age: number,
      retries: readonly number[],
      encoding: 'json' | 'form',
      isRefused = false,
    ) => {
      const { older } = await renewedInstallation(t, times, async (n, newest) => {
        for (let retry = 0; retry < (retries[n] ?? 0); retry += 1) await t.tokens.refresh(newest);
      });
      // The successor of the last token is still unused.
      const n = older.length - 2 - Math.min(age, older.length - 2);
      const old = older[n];
      const successor = older[n + 1];
      if (old === undefined || successor === undefined) return;
      if (isRefused) await t.tokens.refresh(successor, { clientSecret: 'not the secret key' });
      const { handedOut, status, exchange } = await t.tokens.refresh(old, { encoding });
      if (!handedOut) return;
      const lost = retries.slice(0, times).join(', ') || '0';
      const refused = isRefused ? ', after the next one was refused with a wrong secret key' : '';
      const values = { n: n + 1, times: timesInWords(times), lost, refused, status, encoding };
      throw t.fail('accepted', values, exchange);
    };
    await deadAt(2, 0, [], 'json');
    await deadAt(2, 0, [], 'form');
    await deadAt(3, 1, [], 'json');
    await t.forAll(
      {
        times: fc.integer({ min: 2, max: 5 }),
        age: fc.integer({ min: 0, max: 3 }),
        retries: fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 5 }),
        encoding: fc.constantFrom('json', 'form'),
        // Where no accounts can be made, refused credentials are counted by an operator.
        isRefused: t.has('provision') ? fc.boolean() : fc.constant(false),
      },
      ({ times, age, retries, encoding, isRefused }) =>
        deadAt(times, age, retries, encoding, isRefused),
      { share: 0.6, first: t.has('provision') ? [{ times: 7, age: 0, isRefused: true }] : [] },
    );
  },
});
