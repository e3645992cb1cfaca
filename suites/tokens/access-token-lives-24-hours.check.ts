import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { lifetimes } from '../../harness/check/lifetimes.js';
import { renewedInstallation, timesInWords } from '../shared/renewals.js';
import { durationInWords } from '../shared/duration.js';
import { refusalInLife, successOf } from '../shared/lifetime.js';

const hour = 3_600_000;

export default defineCheck({
  title: 'an access token is accepted until 24 hours after its issue, after a renewal as well',
  clauses: ['ACC-2', 'LIM-ACC-1'],
  needs: ['grant', 'clock'],
  does: ['grant'],
  dependsOn: ['tokens/access-token-of-code-opens-api', 'tokens/expired-access-is-renewed'],
  kills: [
    'access-lives-23-hours',
    'access-lives-10-seconds-less',
    'access-dies-at-midnight',
    'access-of-renewal-lives-an-hour',
    'access-of-second-renewal-lives-12-hours',
    'access-of-renewal-ends-with-first',
  ],
  messages: {
    refused: {
      expected: 'the account for an access token {age} after its issue, access renewed {times}',
      actual: 'status {status}',
    },
  },
  deferred: {
    keeps: 'access',
    until: 'alive',
    async judge(t, pair) {
      const life = { issued: pair.issued, lasts: lifetimes.accessToken };
      const ask = async () => successOf(await t.resources.callAny(pair.accessToken));
      const refused = await refusalInLife(t, life, ask);
      if (refused === undefined) return;
      const { status, exchange } = refused;
      const age = durationInWords(exchange.sentAt - pair.issued.from);
      throw t.fail('refused', { age, times: timesInWords(0), status }, exchange);
    },
  },
  async run(t) {
    const aliveAfter = async (ms: number, pauses: readonly number[]) => {
      const { newest } = await renewedInstallation(t, pauses.length, (n) =>
        t.clock.advance(pauses[n] ?? 0),
      );
      const life = { issued: newest.issued, lasts: lifetimes.accessToken };
      const ask = async () => successOf(await t.resources.callAny(newest.accessToken));
      const refused = await refusalInLife(t, life, ask, ms);
      if (refused === undefined) return;
      const times = timesInWords(pauses.length);
      const { status, exchange } = refused;
      throw t.fail('refused', { age: durationInWords(ms), times, status }, exchange);
    };
    const last = lifetimes.accessToken - t.clock.margin;
    await aliveAfter(last, []);
    await aliveAfter(last, [6 * hour, 6 * hour]);
    await t.forAll(
      {
        early: fc.oneof(fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: 0, max: 23 * hour })),
        pauses: fc.array(fc.integer({ min: 0, max: 48 * hour }), { maxLength: 3 }),
      },
      ({ early, pauses }) => aliveAfter(last - early, pauses),
      { share: 0.5 },
    );
  },
});
