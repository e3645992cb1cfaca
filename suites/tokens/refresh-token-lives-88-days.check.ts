import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { day, lifetimes } from '../../harness/check/lifetimes.js';
import { grantedAgain, renewals, timesInWords } from '../shared/renewals.js';
import { durationInWords } from '../shared/duration.js';
import { pairIn, refusalInLife } from '../shared/lifetime.js';

const { aliveAt, shortest } = lifetimes.refreshToken;
/** Within three months, and far from their beginning and end, milliseconds. */
const someWeeks = 45 * day;

export default defineCheck({
  title: 'a refresh token that was not used gives a pair until 3 months after its issue',
  clauses: ['REF-3', 'LIM-REF-1'],
  needs: ['grant', 'clock'],
  does: ['grant'],
  dependsOn: ['tokens/renewed-refresh-token-renews-again', 'tokens/expired-access-is-renewed'],
  kills: [
    'refresh-lives-30-days',
    'refresh-lives-87-days',
    'refresh-of-renewal-lives-30-days',
    'second-grant-keeps-the-period',
  ],
  messages: {
    refused: {
      expected:
        'a pair for a refresh token {age} after its issue, access renewed {times} at once before{grants}',
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
      throw t.fail('refused', { age, times: timesInWords(0), grants: '', status }, exchange);
    },
  },
  async run(t) {
    /** @param later how long after an earlier grant in the same account; 0 without one */
    const aliveAfter = async (ms: number, times: number, later = 0) => {
      const { tokens } = await (later > 0 ? grantedAgain(t, later) : t.given.installation());
      const { newest } = await renewals(t, tokens, times);
      const ask = async () => pairIn(await t.tokens.refresh(newest));
      const refused = await refusalInLife(t, { issued: newest.issued, lasts: shortest }, ask, ms);
      if (refused === undefined) return;
      const { status, exchange } = refused;
      const grants = later === 0 ? '' : `, ${durationInWords(later)} after an earlier grant`;
      const values = { age: durationInWords(ms), times: timesInWords(times), grants, status };
      throw t.fail('refused', values, exchange);
    };
    await aliveAfter(aliveAt, 0);
    await aliveAfter(aliveAt, 1);
    if (t.has('provision')) await aliveAfter(aliveAt, 0, someWeeks);
    await t.forAll(
      {
        early: fc.integer({ min: 0, max: aliveAt - day }),
        times: fc.integer({ min: 0, max: 3 }),
      },
      ({ early, times }) => aliveAfter(aliveAt - early, times),
      { share: 0.2 },
    );
  },
});
