import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';

export default defineCheck({
  title: 'each installation produces its own authorization code',
  clauses: ['INST-7'],
  needs: ['provision'],
  does: ['grant'],
  sitting: 'install-as-another-user',
  kills: ['code-shared-in-account', 'code-shared-by-user'],
  messages: {
    shared: {
      expected: 'a code of its own for each of {count} installations',
      actual: '{distinct} different codes',
    },
  },
  async run(t) {
    const isFree = t.has('provision'); // a person adds one user to the one account
    await t.forAll(
      {
        accounts: fc.integer({ min: 1, max: isFree ? 2 : 1 }),
        users: isFree ? fc.integer({ min: 1, max: 3 }) : fc.constant(2),
      },
      async ({ accounts, users }) => {
        const colleagues = Array.from({ length: users - 1 }, () => 'granter' as const);
        const first = await t.given.account({ roles: ['administrator', ...colleagues] });
        const developer = await t.given.developer(first);
        const integration = await t.given.integration({ developer });
        const join = first.users;
        const codes: string[] = [];
        // A private integration has one account.
        for (let n = 0; n < (integration.isPrivate === true ? 1 : accounts); n += 1) {
          const account = n === 0 ? first : await t.given.account({ join, joinAs: 'granter' });
          for (const user of account.users) {
            codes.push((await t.given.code({ integration, account, user })).value);
          }
        }
        const distinct = new Set(codes).size;
        if (distinct < codes.length) throw t.fail('shared', { count: codes.length, distinct });
      },
    );
  },
});
