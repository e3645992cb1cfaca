import { defineCheck } from '../../harness/check/check.js';
import type { GivenInstallation } from '../../harness/check/given.js';
import { lossOf } from '../shared/life.js';
import { quickEnough } from '../shared/quick-enough.js';
import { anyCircumstances, besidesOf } from '../shared/besides.js';

/**
 * Users who grant access, for each account. A service that keeps only its latest pairs keeps some dozens of an integration
 * at least, and of one installation perhaps twenty.
 */
const users = [24, 8, 8, 8, 8, 8];
const all = users.reduce((sum, each) => sum + each, 0);
/** Of the first account, the pairs that are looked at: so many from before all others, and the last one. */
const earliest = 7;

export default defineCheck({
  title: 'the first pairs of an integration live on when many others have been issued',
  clauses: ['INST-ISO-3', 'INST-ISO-1', 'LIM-ACC-1'],
  needs: ['provision'],
  does: ['grant'],
  // So many pairs are issued once where a run has few cases: all in the same circumstances.
  circumstances: 'own',
  dependsOn: ['installations/pairs-of-users-live-apart'],
  kills: [
    'integration-has-fifty-access-tokens',
    'integration-has-sixty-refresh-tokens',
    'installation-has-twenty-refresh-tokens',
  ],
  messages: {
    lost: {
      expected: 'working tokens of user {user} of the first account when {pairs} pairs were issued',
      actual: '{loss}',
    },
  },
  async run(t) {
    const isQuick = quickEnough();
    let most = 0;
    await t.forAll(
      anyCircumstances(t.drawable),
      async ({ origin, accounts, past, besides }) => {
        if (!isQuick()) return;
        const given = t.amid([...origin, ...accounts, ...past, ...besides]);
        const integration = await given.integration({ visibility: 'public' });
        const early: GivenInstallation[] = [];
        let pairs = 0;
        for (const [index, count] of users.entries()) {
          if (!isQuick()) break;
          const roles = Array.from({ length: count }, (_, at) =>
            at === 0 ? 'administrator' : 'granter',
          );
          const account = await given.account({ roles });
          for (const user of account.users) {
            if (!isQuick()) break;
            const installed = await given.installation({ integration, account, user });
            pairs += 1;
            if (index === 0) early.push(installed);
          }
        }
        most = Math.max(most, pairs);
        for (const [index, { tokens }] of early.entries()) {
          if (index >= earliest && index < early.length - 1) continue;
          const lost = await lossOf(t, tokens);
          if (lost === undefined) continue;
          throw t.fail('lost', { user: index + 1, pairs, loss: lost.loss }, lost.exchange);
        }
      },
      { share: 1 / 20, first: [{ origin: [], besides: besidesOf(t.drawable) }] },
    );
    if (most < all) {
      throw t.notOffered('many pairs in a short time', `there were ${most} of them in 20 s`);
    }
  },
});
