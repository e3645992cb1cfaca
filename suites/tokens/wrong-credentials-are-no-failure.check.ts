import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { wrongRequests } from './wrong-requests.js';

export default defineCheck({
  title: 'a token request with a wrong credential is refused, and is no failure of the server',
  clauses: ['STATUS-500-3'],
  needs: ['grant'],
  does: ['grant'],
  dependsOn: ['tokens/exchange-gives-pair', 'tokens/refresh-gives-pair'],
  kills: [
    'secret-of-another-script-is-500',
    'renewal-with-longer-secret-is-500',
    'code-with-nul-is-500',
    'refresh-token-beyond-latin-is-500',
    'integration-id-that-is-no-uuid-is-500',
  ],
  messages: {
    failed: {
      expected: 'a refusal of {what}, and no unexpected failure',
      actual: 'status 500, twice',
    },
  },
  async run(t) {
    let { tokens } = await t.given.installation();
    let code = await t.given.code();
    const few = t.few(
      wrongRequests(t, {
        code: () => code,
        pair: () => tokens,
      }),
    );
    const isQuick = () => t.hasTime(1 / 3);
    await t.forAll(
      { each: fc.constantFrom(...few) },
      async ({ each: { what, ask } }) => {
        // A slow service is asked as many of them as there is time for.
        if (!isQuick()) return;
        const reply = await ask();
        // Other checks judge whether it is refused. The next request needs what gives something.
        if (reply?.handedOut === true) {
          ({ tokens } = await t.given.installation());
          code = await t.given.code();
        }
        if (reply?.status !== 500) return;
        // A failure for another reason does not come again with the same request.
        const again = await ask();
        if (again?.status === 500) throw t.fail('failed', { what }, again.exchange);
      },
      { isTable: true, first: few.map((each) => ({ each })) },
    );
  },
});
