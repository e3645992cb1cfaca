import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { shortJson } from '../../spec/violation-words.js';
import { awkwardGroups, awkwardText } from '../shared/awkward.js';
import { readAccount } from './account.js';

/** So many in a case that three cases, which each row of circumstances has, try all groups. */
const atATime = Math.ceil(awkwardGroups.length / 3);
const table = Array.from({ length: 3 }, (_nothing, n) => ({
  names: awkwardGroups.slice(n * atATime, (n + 1) * atATime),
}));

export default defineCheck({
  title: 'the `name` of an account is the name that it has, whatever its characters',
  clauses: ['ACCT-2'],
  needs: ['provision'],
  does: ['grant'],
  dependsOn: ['resources/account-name', 'installations/token-reaches-its-own-account'],
  kills: ['account-name-html-escaped', 'account-named-null-has-another-name'],
  messages: {
    other: { expected: '`name` {sent}, which control gave the account', actual: '{found}' },
  },
  async run(t) {
    const integration = await t.given.integration();
    await t.forAll(
      { names: fc.array(awkwardText, { minLength: 1, maxLength: atATime }) },
      async ({ names }) => {
        for (const name of names) {
          const given = await t.given.account({ name });
          // A target may name its accounts itself; only its own word is held against it.
          if (given.name !== name) continue;
          const { tokens } = await t.given.installation({ account: given, integration });
          const { account, exchange } = await readAccount(t, tokens.accessToken);
          const found = account['name'];
          if (typeof found === 'string' && found.normalize('NFC') === name) continue;
          throw t.fail('other', { sent: shortJson(name), found: shortJson(found) }, exchange);
        }
      },
      { share: 0.15, isTable: true, first: table },
    );
  },
});
