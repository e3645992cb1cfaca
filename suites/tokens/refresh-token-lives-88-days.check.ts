import fc from 'fast-check';
import { defineCheck } from '../../harness/check.js';
import { day, lifetimes } from '../../harness/lifetimes.js';
import { renewedInstallation, timesInWords } from './renewals.js';
import { durationInWords } from './words.js';

const { aliveAt } = lifetimes.refreshToken;

export default defineCheck({
  title: 'a refresh token that was not used gives a pair until 3 months after its issue',
  clauses: ['REF-3', 'LIM-REF-1'],
  needs: ['grant', 'clock'],
  does: ['grant'],
  dependsOn: ['tokens/renewed-refresh-token-renews-again', 'tokens/expired-access-is-renewed'],
  kills: ['refresh-lives-30-days', 'refresh-lives-87-days', 'refresh-of-renewal-lives-30-days'],
  messages: {
    refused: {
      expected:
        'a pair for a refresh token {age} after its issue, access renewed {times} at once before',
      actual: 'status {status} without a pair',
    },
  },
  deferred: {
    keeps: 'refresh',
    until: 'alive',
    async judge(t, pair) {
      const { tokens, status, exchange } = await t.tokens.refresh(pair);
      if (tokens !== undefined) return;
      const age = durationInWords(exchange.sentAt - pair.issued.from);
      throw t.fail('refused', { age, times: timesInWords(0), status }, exchange);
    },
  },
  async run(t) {
    const aliveAfter = async (ms: number, renewals: number) => {
      const { newest } = await renewedInstallation(t, renewals);
      await t.clock.moveTo(newest.issued.from + ms);
      const { tokens, status, exchange } = await t.tokens.refresh(newest);
      if (tokens !== undefined) return;
      const values = { age: durationInWords(ms), times: timesInWords(renewals), status };
      throw t.fail('refused', values, exchange);
    };
    await aliveAfter(aliveAt, 0);
    await aliveAfter(aliveAt, 1);
    await t.forAll(
      {
        early: fc.integer({ min: 0, max: aliveAt - day }),
        renewals: fc.integer({ min: 0, max: 3 }),
      },
      ({ early, renewals }) => aliveAfter(aliveAt - early, renewals),
      { share: 0.2 },
    );
  },
});
