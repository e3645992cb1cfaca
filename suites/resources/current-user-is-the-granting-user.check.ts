import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import type { GivenInstallation } from '../../harness/check/given.js';
import { shortJson } from '../../spec/violation-words.js';
import { isInteger } from '../../spec/exact-json.js';
import { mayHoldId, readJwt } from '../shared/jwt.js';
import { readAccount } from './account.js';

export default defineCheck({
  title: 'the account names the user who granted access in `current_user_id`',
  clauses: ['ACC-8'],
  needs: ['access'],
  does: ['grant'],
  dependsOn: [
    'resources/account-is-answered-with-200',
    'resources/account-current-user-id',
    'tokens/exchange-gives-pair',
  ],
  kills: ['current-user-is-the-creator', 'current-user-is-the-latest-granter'],
  messages: {
    other: {
      expected: '`current_user_id` {granter}, the user who granted access (grant {n} of {grants})',
      actual: '{found}',
    },
  },
  async run(t) {
    if (!t.has('provision')) {
      const { account, exchange } = await readAccount(t);
      const found = account['current_user_id'];
      const { claims } = readJwt(await t.given.access());
      if (claims === undefined || !isInteger(found)) {
        throw t.notOffered(
          'the user of a token',
          'the token is encrypted, or the account names none',
        );
      }
      // The token has the rights of the user who granted access, and names that user.
      if (!mayHoldId(claims, found, [])) {
        const granter = 'in the token';
        throw t.fail('other', { granter, n: 1, grants: 1, found: shortJson(found) }, exchange);
      }
      return;
    }
    await t.forAll(
      // The order in which three users grant; one may grant twice.
      { granters: fc.array(fc.nat({ max: 2 }), { minLength: 1, maxLength: 3 }) },
      async ({ granters }) => {
        const account = await t.given.account({
          roles: ['administrator', 'administrator', 'granter'],
        });
        const integration = await t.given.integration({ developer: account });
        const granted: GivenInstallation[] = [];
        for (const index of granters) {
          const user = account.users[index] ?? account.admin;
          granted.push(await t.given.installation({ account, integration, user }));
        }
        for (const [index, { user, tokens }] of granted.entries()) {
          // A new grant of a user may end the earlier one.
          if (granted.slice(index + 1).some((later) => later.user.id === user.id)) continue;
          const { account: seen, exchange } = await readAccount(t, tokens.accessToken);
          const found = seen['current_user_id'];
          if (found !== user.id) {
            throw t.fail(
              'other',
              { granter: user.id, n: index + 1, grants: granted.length, found: shortJson(found) },
              exchange,
            );
          }
        }
      },
      { share: 0.25 },
    );
  },
});
