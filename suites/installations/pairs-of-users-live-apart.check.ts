import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { lossOf } from '../shared/life.js';

export default defineCheck({
  title: 'renewing the pair of one user does not affect the pair of another',
  clauses: ['INST-ISO-3'],
  needs: ['provision'],
  does: ['grant'],
  sitting: 'install-as-another-user',
  dependsOn: ['installations/users-install-in-one-account', 'tokens/refresh-gives-pair'],
  kills: ['renewal-ends-access-of-others', 'second-renewal-ends-refresh-of-others'],
  messages: {
    lost: {
      expected: 'working tokens of one user after {renewals} renewals by another',
      actual: '{loss}',
    },
  },
  async run(t) {
    const account = await t.given.account({ roles: ['administrator', 'granter'] });
    const [other = account.admin, one = account.admin] = account.users;
    await t.forAll(
      { renewals: fc.integer({ min: 1, max: 4 }) },
      async ({ renewals }) => {
        const integration = await t.given.integration();
        const quiet = await t.given.installation({ integration, account, user: one });
        let { tokens } = await t.given.installation({ integration, account, user: other });
        for (let n = 0; n < renewals; n += 1) {
          const reply = await t.tokens.refresh(tokens);
          if (!reply.tokens)
            throw t.untestable('a renewal gave no pair', 'tokens/refresh-gives-pair');
          tokens = reply.tokens;
        }
        const lost = await lossOf(t, quiet.tokens);
        if (lost) throw t.fail('lost', { renewals, loss: lost.loss }, lost.exchange);
      },
      { share: 0.3 },
    );
  },
});
