import fc from 'fast-check';
import { defineCheck } from '../../harness/check.js';
import { day, lifetimes } from '../../harness/lifetimes.js';

export default defineCheck({
  title: 'a code is refused from 20 minutes after its issue on',
  clauses: ['CODE-5', 'ST-CODE-1', 'LIM-CODE-1'],
  needs: ['provision', 'clock'],
  dependsOn: ['tokens/exchange-gives-pair'],
  kills: ['code-lives-21-minutes'],
  messages: {
    accepted: {
      expected: 'no token for a code {age} s after its issue',
      actual: 'a token (status {status})',
    },
  },
  async run(t) {
    const latest = 100 * day;
    await t.forAll(
      // Most cases lie just behind the end of the lifetime, where a wrong one shows.
      { late: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 300_000 }), fc.integer({ min: 0, max: latest })) },
      async ({ late }) => {
        const code = await t.given.code();
        await t.clock.moveTo(code.issued.to + lifetimes.authorizationCode + t.clock.margin + late);
        const age = Math.round((t.clock.now() - code.issued.to) / 1_000);
        const reply = await t.tokens.exchange(code);
        if (reply.handedOut) {
          throw t.fail('accepted', { age, status: reply.status }, reply.exchange);
        }
      },
    );
  },
});
