import fc from 'fast-check';
import { defineCheck } from '../../harness/check.js';
import { shortJson } from '../../spec/violation-words.js';
import { readAccount } from './account.js';

export default defineCheck({
  title: 'an access token reaches the account of its own installation',
  clauses: ['INST-ISO-1'],
  needs: ['provision'],
  dependsOn: [
    'resources/account-is-answered-with-200',
    'resources/account-id',
    'tokens/exchange-gives-pair',
  ],
  kills: ['token-reaches-the-latest-installation', 'token-reaches-the-first-account-of-its-user'],
  messages: {
    other: {
      expected: 'the account {id} for the token of its installation ({n} of {installations})',
      actual: 'the account {found}',
    },
  },
  async run(t) {
    await t.forAll(
      { installations: fc.integer({ min: 2, max: 4 }), reversed: fc.boolean() },
      async ({ installations, reversed }) => {
        const integration = await t.given.integration();
        const first = await t.given.account();
        const made = [await t.given.installation({ integration, account: first })];
        while (made.length < installations) {
          // The same user everywhere: neither user nor integration tells the accounts apart.
          const account = await t.given.account({ join: [first.admin] });
          const user = account.users.find(({ id }) => id === first.admin.id) ?? account.admin;
          made.push(await t.given.installation({ integration, account, user }));
        }
        const numbered = [...made.entries()];
        for (const [index, { account, tokens }] of reversed ? numbered.reverse() : numbered) {
          const { account: seen, exchange } = await readAccount(t, tokens.accessToken);
          if (seen['id'] !== account.id) {
            const found = shortJson(seen['id']);
            throw t.fail('other', { id: account.id, n: index + 1, installations, found }, exchange);
          }
        }
      },
      { share: 0.25 },
    );
  },
});
