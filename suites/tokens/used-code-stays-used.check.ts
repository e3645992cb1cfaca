import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { lifetimes } from '../../harness/check/lifetimes.js';
import { durationInWords } from '../shared/duration.js';

export default defineCheck({
  title: 'a code that was exchanged stays used up for the rest of its 20 minutes',
  clauses: ['ST-CODE-2', 'CODE-2'],
  needs: ['grant', 'clock'],
  does: ['grant'],
  dependsOn: ['tokens/code-used-once', 'tokens/code-dies-after-20-minutes'],
  kills: ['code-reusable-after-10-minutes', 'code-reusable-after-a-minute'],
  messages: {
    again: {
      expected: 'no token for a code that had been exchanged {wait} before',
      actual: 'a token (status {status})',
    },
  },
  async run(t) {
    const deadAfter = async (wait: number) => {
      const { code } = await t.given.installation();
      await t.clock.movePast(code.issued.to + wait);
      const { handedOut, status, exchange } = await t.tokens.exchange(code);
      if (handedOut) throw t.fail('again', { wait: durationInWords(wait), status }, exchange);
    };
    const last = lifetimes.authorizationCode - t.clock.margin;
    await deadAfter(last);
    await t.forAll(
      { wait: fc.integer({ min: 15_000, max: last }) },
      ({ wait }) => deadAfter(wait),
      {
        share: 0.5,
      },
    );
  },
});
