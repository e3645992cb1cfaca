import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { day } from '../../harness/check/lifetimes.js';
import { renewedInstallation, timesInWords } from '../shared/renewals.js';
import { durationInWords } from '../shared/duration.js';

/** Milliseconds; less time may pass by itself. */
const aMoment = 2_000;

export default defineCheck({
  title: 'the old refresh token stays unusable after the new one has been used',
  clauses: ['TOK-ROT-5'],
  needs: ['grant', 'clock'],
  does: ['grant'],
  dependsOn: ['tokens/old-refresh-token-dies-once-new-used'],
  kills: [
    'old-refresh-revives-after-a-day',
    'old-refresh-dies-for-ten-minutes',
    'old-refresh-survives-late-renewal',
  ],
  messages: {
    accepted: {
      expected:
        'no token for the old refresh token {wait} after the new one was used, access renewed {times} in steps of {pause}',
      actual: 'a token (status {status})',
    },
  },
  async run(t) {
    const deadAfter = async (wait: number, times: number, pause: number) => {
      const { older, newest } = await renewedInstallation(t, times, () => t.clock.advance(pause));
      const old = older.at(-2);
      if (old === undefined) return;
      await t.clock.movePast(newest.issued.to + wait);
      const { handedOut, status, exchange } = await t.tokens.refresh(old);
      if (!handedOut) return;
      const words = { wait: durationInWords(wait), pause: durationInWords(pause) };
      throw t.fail('accepted', { ...words, times: timesInWords(times), status }, exchange);
    };
    await deadAfter(2 * day, 2, 0);
    await deadAfter(aMoment, 2, 2 * day);
    await t.forAll(
      {
        wait: fc.oneof(
          fc.integer({ min: aMoment, max: 3_600_000 }),
          fc.integer({ min: aMoment, max: 5 * day }),
        ),
        times: fc.integer({ min: 2, max: 4 }),
        pause: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 5 * day })),
      },
      ({ wait, times, pause }) => deadAfter(wait, times, pause),
      { share: 0.4 },
    );
  },
});
