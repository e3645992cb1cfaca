import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { day, lifetimes } from '../../harness/check/lifetimes.js';
import { durationInWords } from '../shared/duration.js';
import { successAfterLife, tokenIn } from '../shared/lifetime.js';

export default defineCheck({
  title: 'a code is refused 20 minutes after its issue',
  clauses: ['CODE-5', 'ST-CODE-1', 'LIM-CODE-1'],
  needs: ['grant', 'clock'],
  does: ['grant'],
  dependsOn: ['tokens/exchange-gives-pair', 'tokens/refused-exchange-gives-no-token'],
  kills: [
    'code-lives-21-minutes',
    'code-lives-10-seconds-more',
    'code-never-expires',
    'code-revives-next-day',
    'code-expired-works-in-form-bodies',
    'code-expired-works-when-asked-again',
    'code-expired-answered-with-token',
    'refused-exchange-prolongs-the-code',
  ],
  messages: {
    accepted: {
      expected: 'no token for a code {age} after its issue{tried}',
      actual: 'a token (status {status}, body sent as {encoding})',
    },
  },
  deferred: {
    keeps: 'code',
    until: 'dead',
    async judge(t, code) {
      const life = { issued: code.issued, lasts: lifetimes.authorizationCode };
      const ask = async () => tokenIn(await t.tokens.exchange(code));
      const accepted = await successAfterLife(t, life, ask);
      if (accepted === undefined) return;
      const { status, exchange } = accepted;
      const age = durationInWords(exchange.sentAt - code.issued.to);
      throw t.fail('accepted', { age, tried: '', status, encoding: 'json' }, exchange);
    },
  },
  async run(t) {
    const deadAfter = async (late: number, encoding: 'json' | 'form', triedAt?: number) => {
      const code = await t.given.code();
      if (triedAt !== undefined) {
        await t.clock.advance(triedAt);
        const clientSecret = `${code.integration.clientSecret}x`;
        const { handedOut } = await t.tokens.exchange(code, { encoding, clientSecret });
        if (handedOut) {
          throw t.untestable('a wrong key was taken', 'tokens/code-needs-right-secret');
        }
      }
      const life = { issued: code.issued, lasts: lifetimes.authorizationCode };
      const ask = async () => tokenIn(await t.tokens.exchange(code, { encoding }));
      for (let attempt = 0; attempt < 2; attempt += 1) {
        const accepted = await successAfterLife(t, life, ask, t.clock.margin + late);
        if (accepted === undefined) continue;
        const { status, exchange } = accepted;
        const age = durationInWords(exchange.sentAt - code.issued.to);
        const tried =
          triedAt === undefined
            ? ''
            : `, and sent with a wrong key ${durationInWords(triedAt)} after it`;
        throw t.fail('accepted', { age, tried, status, encoding }, exchange);
      }
    };
    await deadAfter(0, 'json');
    await deadAfter(0, 'form');
    await deadAfter(0, 'json', lifetimes.authorizationCode / 2);
    // A service that compares only the time of day would accept it at the same time of the next
    // day.
    await deadAfter(day - lifetimes.authorizationCode / 2, 'json');
    await t.forAll(
      {
        late: fc.oneof(fc.integer({ min: 0, max: 300_000 }), fc.integer({ min: 0, max: 3 * day })),
        encoding: fc.constantFrom('json', 'form'),
        // A refused request prolongs nothing.
        triedAt: fc.option(fc.integer({ min: 0, max: 0.9 * lifetimes.authorizationCode }), {
          nil: undefined,
        }),
      },
      ({ late, encoding, triedAt }) => deadAfter(late, encoding, triedAt),
      { share: 0.5 },
    );
  },
});
