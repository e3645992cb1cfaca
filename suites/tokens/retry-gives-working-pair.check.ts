import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { renewed, renewedInstallation, timesInWords } from '../shared/renewals.js';

export default defineCheck({
  title: 'sending the old refresh token again yields a pair of which both tokens work',
  clauses: ['TOK-ROT-4'],
  needs: ['grant'],
  does: ['grant'],
  dependsOn: [
    'tokens/old-refresh-token-works-while-new-unused',
    'tokens/access-token-of-renewal-opens-api',
  ],
  kills: ['retry-gives-dead-access-token', 'retry-gives-dead-refresh-token'],
  messages: {
    access: {
      expected:
        'the account for the access token that the retry of a lost renewal gave (retried {retries})',
      actual: 'status {status}',
    },
    refresh: {
      expected:
        'a pair for the refresh token that the retry of a lost renewal gave (retried {retries})',
      actual: 'status {status} without a pair',
    },
  },
  async run(t) {
    await t.forAll(
      { renewals: fc.integer({ min: 0, max: 2 }), retried: fc.integer({ min: 1, max: 3 }) },
      async ({ renewals, retried }) => {
        const { newest: old } = await renewedInstallation(t, renewals);
        let pair = await renewed(t, old);
        for (let retry = 0; retry < retried; retry += 1) pair = await renewed(t, old);
        const retries = timesInWords(retried);
        const call = await t.resources.callAny(pair.accessToken);
        if (!call.ok) throw t.fail('access', { retries, status: call.status }, call);
        const { tokens, status, exchange } = await t.tokens.refresh(pair);
        if (tokens === undefined) throw t.fail('refresh', { retries, status }, exchange);
      },
      { share: 0.5 },
    );
  },
});
