import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import type { GivenInstallation } from '../../harness/check/given.js';
import { accountIn } from '../shared/reach.js';
import { lossOf } from '../shared/life.js';

export default defineCheck({
  title: 'deactivating an installation does not affect installations in other accounts',
  clauses: ['INST-ISO-1'],
  needs: ['provision', 'deactivate'],
  does: ['grant', 'revoke'],
  dependsOn: [
    'installations/token-reaches-its-own-account',
    'installations/user-installs-in-several-accounts',
    'installations/each-installation-has-its-own-pair',
  ],
  kills: ['deactivation-ends-all-accounts', 'deactivation-ends-refresh-of-user-elsewhere'],
  messages: {
    lost: {
      expected: 'working tokens in an account after a deactivation in another',
      actual: '{loss}',
    },
    elsewhere: {
      expected: 'access to account {own} after a deactivation{again} in another',
      actual: 'access to account {reached}',
    },
  },
  async run(t) {
    const first = await t.given.account();
    const user = first.admin;
    const second = await t.given.account({ join: [user], joinAs: 'granter' });
    const third = await t.given.account();
    await t.forAll(
      {
        victim: fc.constantFrom(first, second, third),
        isLast: fc.boolean(),
        isAgain: fc.boolean(),
      },
      async ({ victim, isLast, isAgain }) => {
        const integration = await t.given.integration();
        const others: GivenInstallation[] = [];
        const all = [first, second, third].toSorted(
          (a, b) => Number(isLast && a === victim) - Number(isLast && b === victim),
        );
        for (const account of all) {
          const installation = await t.given.installation({ integration, account });
          if (account !== victim) others.push(installation);
        }
        await t.operator.deactivate({ client_id: integration.clientId, account_id: victim.id });
        const reach = async (isSecond: boolean) => {
          for (const { account, tokens } of others) {
            const exchange = await t.resources.account(tokens.accessToken);
            // Below, each token is asked for.
            const reached = exchange.ok ? accountIn(t, exchange) : account.id;
            if (reached === account.id) continue;
            const again = isSecond ? ' and a new installation' : '';
            throw t.fail('elsewhere', { again, own: account.id, reached }, exchange);
          }
        };
        await reach(false);
        if (isAgain) {
          await t.given.installation({ integration, account: victim });
          await reach(true);
        }
        for (const { tokens } of others) {
          const lost = await lossOf(t, tokens);
          if (lost) throw t.fail('lost', { loss: lost.loss }, lost.exchange);
        }
      },
      {
        share: 0.2,
        // The first two share a user, of whom one account may be taken for the other.
        first: [
          { victim: second, isLast: true, isAgain: true },
          { victim: third, isLast: false, isAgain: false },
          { victim: first, isLast: true, isAgain: true },
          { victim: second, isLast: false, isAgain: true },
        ],
      },
    );
  },
});
