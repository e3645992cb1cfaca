import fc from 'fast-check';
import { defineCheck } from '../../harness/check.js';
import { lifetimes } from '../../harness/lifetimes.js';
import { renewedInstallation, timesInWords } from './renewals.js';
import { durationInWords } from './words.js';

const hour = 3_600_000;

export default defineCheck({
  title: 'an access token is refused from 24 hours after its issue on, however it was used',
  clauses: ['ACC-3', 'ST-ACC-1', 'LIM-ACC-1'],
  needs: ['grant', 'clock'],
  does: ['grant'],
  dependsOn: ['tokens/access-token-lives-24-hours'],
  kills: [
    'access-lives-25-hours',
    'access-lives-10-seconds-more',
    'access-never-expires',
    'access-use-extends-life',
    'access-of-renewal-never-expires',
    'access-revives-next-day',
  ],
  messages: {
    accepted: {
      expected:
        'a refusal of an access token {age} after its issue, access renewed {times}, {uses} API calls before',
      actual: 'status {status}',
    },
  },
  deferred: {
    keeps: 'access',
    until: 'dead',
    async judge(t, pair) {
      const exchange = await t.resources.account(pair.accessToken);
      if (!exchange.ok) return;
      const age = durationInWords(exchange.sentAt - pair.issued.to);
      const values = { age, times: timesInWords(0), uses: 1, status: exchange.status };
      throw t.fail('accepted', values, exchange);
    },
  },
  async run(t) {
    const deadAfter = async (late: number, renewals: number, uses: readonly number[]) => {
      const { newest } = await renewedInstallation(t, renewals, () => t.clock.advance(hour));
      const issued = newest.issued.to;
      for (const use of uses.toSorted((a, b) => a - b)) {
        await t.clock.moveTo(issued + use);
        await t.resources.account(newest.accessToken);
      }
      await t.clock.moveTo(issued + lifetimes.accessToken + t.clock.margin + late);
      const exchange = await t.resources.account(newest.accessToken);
      if (!exchange.ok) return;
      const age = durationInWords(exchange.sentAt - issued);
      const values = { age, times: timesInWords(renewals), uses: uses.length };
      throw t.fail('accepted', { ...values, status: exchange.status }, exchange);
    };
    await deadAfter(0, 0, []);
    await deadAfter(0, 1, [23 * hour]);
    await deadAfter(18 * hour, 0, []);
    const use = fc.integer({ min: 60_000, max: 23 * hour });
    await t.forAll(
      {
        late: fc.oneof(fc.integer({ min: 0, max: hour }), fc.integer({ min: 0, max: 240 * hour })),
        renewals: fc.integer({ min: 0, max: 3 }),
        uses: fc.uniqueArray(use, { maxLength: 2, comparator: (a, b) => Math.abs(a - b) < 60_000 }),
      },
      ({ late, renewals, uses }) => deadAfter(late, renewals, uses),
      { share: 0.5 },
    );
  },
});
