import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { day, lifetimes } from '../../harness/check/lifetimes.js';
import { renewedInstallation } from '../shared/renewals.js';
import { durationInWords } from '../shared/duration.js';
import { tokensIn } from './words.js';

export default defineCheck({
  title:
    'after the access token has expired the refresh token gives a new one that the API accepts',
  clauses: ['ST-ACC-2', 'TOK-ROT-1', 'ACC-9'],
  needs: ['grant', 'clock'],
  does: ['grant'],
  dependsOn: ['tokens/access-token-of-renewal-opens-api'],
  kills: [
    'renewal-refused-after-access-expired',
    'renewal-repeats-access-token',
    'refusal-of-expired-access-is-kept-for-the-grant',
  ],
  messages: {
    refused: {
      expected: 'a pair for a refresh token {age} after its issue{after}',
      actual: 'status {status}, {found}',
    },
    useless: {
      expected: 'the account for the new access token, renewed {age} after the last one{after}',
      actual: 'status {status}',
    },
  },
  async run(t) {
    const renewsAfter = async (ms: number, renewals: number, isRefused: boolean) => {
      const { newest } = await renewedInstallation(t, renewals);
      await t.clock.movePast(newest.issued.to + ms);
      // Most clients renew when they have been refused.
      if (isRefused) await t.resources.callAny(newest.accessToken);
      const age = durationInWords(ms);
      const after = isRefused ? ', right after a call with the expired access token' : '';
      const reply = await t.tokens.refresh(newest);
      if (reply.tokens === undefined) {
        const found = tokensIn(reply);
        throw t.fail('refused', { age, after, status: reply.status, found }, reply.exchange);
      }
      const exchange = await t.resources.callAny(reply.tokens.accessToken);
      if (!exchange.ok) throw t.fail('useless', { age, after, status: exchange.status }, exchange);
    };
    const expired = lifetimes.accessToken + t.clock.margin;
    await renewsAfter(expired, 0, false);
    await renewsAfter(expired, 0, true);
    await t.forAll(
      {
        late: fc.integer({ min: 0, max: 20 * day }),
        renewals: fc.integer({ min: 0, max: 2 }),
        isRefused: fc.boolean(),
      },
      ({ late, renewals, isRefused }) => renewsAfter(expired + late, renewals, isRefused),
      { share: 0.25 },
    );
  },
});
