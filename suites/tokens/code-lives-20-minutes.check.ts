import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { lifetimes } from '../../harness/check/lifetimes.js';
import { durationInWords } from '../shared/duration.js';
import { pairIn, refusalInLife } from '../shared/lifetime.js';

export default defineCheck({
  title: 'a code is exchanged until 20 minutes after its issue',
  clauses: ['CODE-4', 'LIM-CODE-1'],
  needs: ['grant', 'clock'],
  does: ['grant'],
  dependsOn: ['tokens/exchange-gives-pair'],
  kills: ['code-lives-10-minutes', 'code-lives-10-seconds-less', 'code-life-counts-whole-minutes'],
  messages: {
    refused: {
      expected: 'a pair for a code {age} after its issue',
      actual: 'status {status} without a pair',
    },
  },
  deferred: {
    keeps: 'code',
    until: 'alive',
    async judge(t, code) {
      const life = { issued: code.issued, lasts: lifetimes.authorizationCode };
      const ask = async () => pairIn(await t.tokens.exchange(code));
      const refused = await refusalInLife(t, life, ask);
      if (refused === undefined) return;
      const { status, exchange } = refused;
      const age = durationInWords(exchange.sentAt - code.issued.from);
      throw t.fail('refused', { age, status }, exchange);
    },
  },
  async run(t) {
    const aliveAfter = async (ms: number) => {
      const code = await t.given.code();
      const life = { issued: code.issued, lasts: lifetimes.authorizationCode };
      const ask = async () => pairIn(await t.tokens.exchange(code));
      const refused = await refusalInLife(t, life, ask, ms);
      if (refused === undefined) return;
      const { status, exchange } = refused;
      throw t.fail('refused', { age: durationInWords(ms), status }, exchange);
    };
    const last = lifetimes.authorizationCode - t.clock.margin;
    await aliveAfter(last);
    await t.forAll(
      // Most moments lie just before the end, where a slightly short lifetime shows.
      {
        early: fc.oneof(fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: 0, max: 1_000_000 })),
      },
      ({ early }) => aliveAfter(last - early),
    );
  },
});
