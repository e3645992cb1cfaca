import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { day, lifetimes } from '../../harness/check/lifetimes.js';
import { renewedInstallation, timesInWords } from './renewals.js';
import { durationInWords } from '../shared/duration.js';
import { pairIn, refusalInLife } from '../shared/lifetime.js';

const { aliveAt, shortest } = lifetimes.refreshToken;

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
      const ask = async () => pairIn(await t.tokens.refresh(pair));
      const refused = await refusalInLife(t, { issued: pair.issued, lasts: shortest }, ask);
      if (refused === undefined) return;
      const { status, exchange } = refused;
      const age = durationInWords(exchange.sentAt - pair.issued.from);
      throw t.fail('refused', { age, times: timesInWords(0), status }, exchange);
    },
  },
  async run(t) {
    const aliveAfter = async (ms: number, renewals: number) => {
      const { newest } = await renewedInstallation(t, renewals);
      const ask = async () => pairIn(await t.tokens.refresh(newest));
      const refused = await refusalInLife(t, { issued: newest.issued, lasts: shortest }, ask, ms);
      if (refused === undefined) return;
      const { status, exchange } = refused;
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
