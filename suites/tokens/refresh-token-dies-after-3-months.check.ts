import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { day, lifetimes } from '../../harness/check/lifetimes.js';
import { grantedAgain, renewals } from '../shared/renewals.js';
import { successAfterLife, tokenIn } from '../shared/lifetime.js';

const { deadAt } = lifetimes.refreshToken;
const week = 7 * day;

export default defineCheck({
  title: 'a refresh token is refused when 3 months have passed without any call',
  clauses: ['REF-4', 'REF-8', 'ST-REF-1', 'LIM-REF-1'],
  needs: ['grant', 'clock'],
  does: ['grant'],
  dependsOn: ['tokens/refresh-gives-pair', 'tokens/refused-exchange-gives-no-token'],
  kills: [
    'refresh-lives-95-days',
    'refresh-lives-half-a-year',
    'refresh-never-expires',
    'refresh-of-renewal-never-expires',
    'refresh-period-grows',
    'refresh-expired-works-in-form-bodies',
    'refresh-of-second-grant-never-expires',
    'refresh-expired-works-when-asked-again',
  ],
  messages: {
    accepted: {
      expected:
        'no token for a refresh token {days} days after its issue, renewed after {pauses} days before{grants}{again}',
      actual: 'a token (status {status}, body sent as {encoding})',
    },
  },
  deferred: {
    keeps: 'refresh',
    until: 'dead',
    async judge(t, pair) {
      const ask = async () => tokenIn(await t.tokens.refresh(pair));
      const accepted = await successAfterLife(t, { issued: pair.issued, lasts: deadAt }, ask);
      if (accepted === undefined) return;
      const { status, exchange } = accepted;
      const days = Math.floor((exchange.sentAt - pair.issued.to) / day);
      const values = { days, pauses: 'no', grants: '', again: '', status, encoding: 'json' };
      throw t.fail('accepted', values, exchange);
    },
  },
  async run(t) {
    const deadAfter = async (
      late: number,
      pauses: readonly number[],
      encoding: 'json' | 'form',
      isAgain = false,
    ) => {
      const { tokens } = await (isAgain ? grantedAgain(t, week) : t.given.installation());
      const { newest } = await renewals(t, tokens, pauses.length, (n) =>
        t.clock.advance((pauses[n] ?? 0) * day),
      );
      const life = { issued: newest.issued, lasts: deadAt };
      const ask = async () => tokenIn(await t.tokens.refresh(newest, { encoding }));
      // A refused request is no use of the token.
      for (let attempt = 0; attempt < 2; attempt += 1) {
        const accepted = await successAfterLife(t, life, ask, t.clock.margin + late);
        if (accepted === undefined) continue;
        const { status, exchange } = accepted;
        const days = Math.floor((exchange.sentAt - newest.issued.to) / day);
        const grants = isAgain ? ', of a user who granted access a week earlier, too' : '';
        const again = attempt > 0 ? ', and refused once after its end' : '';
        const past = { pauses: pauses.join(', ') || 'no', grants, again };
        const values = { ...past, days, status, encoding };
        throw t.fail('accepted', values, exchange);
      }
    };
    await deadAfter(0, [], 'json');
    await deadAfter(0, [], 'form');
    await deadAfter(0, [60], 'json');
    if (t.has('provision')) await deadAfter(0, [], 'json', true);
    await t.forAll(
      {
        late: fc.integer({ min: 0, max: 60 * day }),
        pauses: fc.array(fc.integer({ min: 0, max: 80 }), { maxLength: 3 }),
        encoding: fc.constantFrom('json', 'form'),
      },
      ({ late, pauses, encoding }) => deadAfter(late, pauses, encoding),
      { share: 0.2 },
    );
  },
});
