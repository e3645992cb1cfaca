import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { lifetimes } from '../../harness/check/lifetimes.js';
import { renewedInstallation, timesInWords } from '../shared/renewals.js';
import { durationInWords } from '../shared/duration.js';
import { successAfterLife, successOf } from '../shared/lifetime.js';

const hour = 3_600_000;
/** So many calls of `callAny` have every method, where they have other methods at all. */
const everyMethod = 5;

export default defineCheck({
  title: 'an access token is refused 24 hours after its issue, however it was used',
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
    'renewal-extends-older-access',
    'access-expired-works-when-asked-again',
  ],
  messages: {
    accepted: {
      expected:
        'a refusal of an access token {age} after its issue, access renewed {times}, {uses} API calls{later} before{again}',
      actual: 'status {status}',
    },
  },
  deferred: {
    keeps: 'access',
    until: 'dead',
    async judge(t, pair) {
      const life = { issued: pair.issued, lasts: lifetimes.accessToken };
      const ask = async () => successOf(await t.resources.callAny(pair.accessToken));
      const accepted = await successAfterLife(t, life, ask);
      if (accepted === undefined) return;
      const { status, exchange } = accepted;
      const age = durationInWords(exchange.sentAt - pair.issued.to);
      throw t.fail(
        'accepted',
        { age, times: timesInWords(0), uses: 1, later: '', again: '', status },
        exchange,
      );
    },
  },
  async run(t) {
    /** Uses a token at each age, with one method or so many, and may renew its pair each time. */
    const deadAfter = async (
      late: number,
      renewals: number,
      uses: readonly number[],
      { methods = 1, isRenewed = false } = {},
    ) => {
      const { newest } = await renewedInstallation(t, renewals, () => t.clock.advance(hour));
      const issued = newest.issued.to;
      let pair = newest;
      let renewed = 0;
      for (const use of uses.toSorted((a, b) => a - b)) {
        await t.clock.movePast(issued + use);
        for (let n = 0; n < methods; n += 1) await t.resources.callAny(newest.accessToken);
        // Other checks judge whether a renewal gives a pair.
        const next = isRenewed ? (await t.tokens.refresh(pair)).tokens : undefined;
        if (next === undefined) continue;
        pair = next;
        renewed += 1;
      }
      const life = { issued: newest.issued, lasts: lifetimes.accessToken };
      const ask = async () => successOf(await t.resources.callAny(newest.accessToken));
      // A refused call prolongs nothing.
      for (let attempt = 0; attempt < 2; attempt += 1) {
        const accepted = await successAfterLife(t, life, ask, t.clock.margin + late);
        if (accepted === undefined) continue;
        const { status, exchange } = accepted;
        const age = durationInWords(exchange.sentAt - issued);
        const later = renewed > 0 ? ` and ${renewed} renewals` : '';
        const past = { times: timesInWords(renewals), uses: uses.length * methods, later };
        const again = attempt > 0 ? ', and one refusal after its end' : '';
        throw t.fail('accepted', { ...past, age, again, status }, exchange);
      }
    };
    await deadAfter(0, 0, []);
    await deadAfter(0, 1, [23 * hour], { methods: everyMethod });
    await deadAfter(18 * hour, 0, []);
    // Used again after its pair was renewed.
    await deadAfter(0, 0, [12 * hour, 23 * hour], { isRenewed: true });
    const use = fc.integer({ min: 60_000, max: 23 * hour });
    await t.forAll(
      {
        late: fc.oneof(fc.integer({ min: 0, max: hour }), fc.integer({ min: 0, max: 240 * hour })),
        renewals: fc.integer({ min: 0, max: 3 }),
        isRenewed: fc.boolean(),
        uses: fc.uniqueArray(use, { maxLength: 2, comparator: (a, b) => Math.abs(a - b) < 60_000 }),
      },
      ({ late, renewals, uses, isRenewed }) => deadAfter(late, renewals, uses, { isRenewed }),
      { share: 0.5 },
    );
  },
});
