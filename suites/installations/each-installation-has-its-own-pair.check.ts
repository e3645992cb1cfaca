import { defineCheck } from '../../harness/check/check.js';

export default defineCheck({
  title: 'each installation produces its own access/refresh token pair',
  clauses: ['INST-8'],
  needs: ['provision'],
  does: ['grant'],
  sitting: 'install-as-another-user',
  dependsOn: ['tokens/exchange-gives-pair'],
  kills: ['refresh-token-shared-in-account', 'refresh-token-shared-by-user'],
  messages: {
    shared: {
      expected: 'an {kind} token of its own for each of {count} installations',
      actual: '{distinct} different tokens',
    },
  },
  async run(t) {
    const first = await t.given.account({ roles: ['administrator', 'granter'] });
    const developer = await t.given.developer(first);
    const integration = await t.given.integration({ developer });
    const join = first.users;
    // A private integration has one account.
    const isWide = t.has('provision') && integration.isPrivate !== true;
    const second = isWide ? [await t.given.account({ join, joinAs: 'granter' })] : [];
    const access = new Set<string>();
    const refresh = new Set<string>();
    let count = 0;
    for (const account of [first, ...second]) {
      for (const user of account.users) {
        const { tokens } = await t.given.installation({ integration, account, user });
        access.add(tokens.accessToken);
        refresh.add(tokens.refreshToken);
        count += 1;
      }
    }
    for (const [kind, found] of [
      ['access', access],
      ['refresh', refresh],
    ] as const) {
      if (found.size < count) throw t.fail('shared', { kind, count, distinct: found.size });
    }
  },
});
