import { defineCheck } from '../../harness/check/check.js';
import type { GivenInstallation } from '../../harness/check/given.js';
import { lossOf } from '../shared/life.js';
import { quickEnough } from '../shared/quick-enough.js';

/** Accounts, and users of each who install. A service that keeps only its latest pairs keeps some dozens at least. */
const accounts = 8;
const usersEach = 8;

export default defineCheck({
  title: 'the first pairs of an integration live on when many others have been issued',
  clauses: ['INST-ISO-3', 'INST-ISO-1', 'LIM-ACC-1'],
  needs: ['provision'],
  does: ['grant'],
  // So many pairs in one circumstance are enough.
  circumstances: 'own',
  dependsOn: ['installations/pairs-of-users-live-apart'],
  kills: ['integration-has-fifty-access-tokens', 'integration-has-sixty-refresh-tokens'],
  messages: {
    lost: {
      expected: 'working tokens of user {user} of the first account when {pairs} pairs were issued',
      actual: '{loss}',
    },
  },
  async run(t) {
    const integration = await t.given.integration({ visibility: 'public' });
    const early: GivenInstallation[] = [];
    let pairs = 0;
    const isQuick = quickEnough();
    for (let account = 0; account < accounts && isQuick(); account += 1) {
      const roles = Array.from({ length: usersEach }, () => 'administrator' as const);
      const home = await t.given.account({ roles });
      for (const user of home.users) {
        const installed = await t.given.installation({ integration, account: home, user });
        pairs += 1;
        if (account === 0) early.push(installed);
      }
    }
    for (const [index, { tokens }] of early.entries()) {
      const lost = await lossOf(t, tokens);
      if (lost === undefined) continue;
      throw t.fail('lost', { user: index + 1, pairs, loss: lost.loss }, lost.exchange);
    }
    if (pairs < accounts * usersEach) {
      throw t.notOffered('many pairs in a short time', `there were ${pairs} of them in 20 s`);
    }
  },
});
