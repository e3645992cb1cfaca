import { defineCheck } from '../../harness/check/check.js';
import { unlessRefused } from '../../harness/check/control-fault.js';
import type { GivenCode, TokenPair } from '../../harness/check/given.js';
import { anyCircumstances } from '../shared/besides.js';
import { lossOf } from '../shared/life.js';
import { waysToMany } from '../shared/many-pairs.js';

/** Accounts of one user: more codes and tokens than a service that forgets some keeps of a user, or in one place. */
const all = 70;
/** What is looked at of them: the first ones, and one in the middle. */
const earliest = 5;
const middle = 35;
/** Of the time of the check, in which access is granted. */
const quick = 0.5;

export default defineCheck({
  title: 'one user may install an integration in many accounts, and each code and pair works',
  clauses: ['INST-4', 'INST-ISO-1', 'CODE-4'],
  needs: ['provision'],
  does: ['grant'],
  circumstances: 'own',
  dependsOn: [
    'installations/user-installs-in-several-accounts',
    'installations/pairs-live-beside-many',
  ],
  kills: ['service-keeps-64-codes', 'user-has-ten-refresh-tokens'],
  messages: {
    code: {
      expected:
        'a pair for code {n} of {count}, which one user took in as many accounts within minutes',
      actual: 'status {status} without a pair',
    },
    lost: {
      expected: 'working tokens of account {n} of {count}, all of one user',
      actual: '{loss}',
    },
  },
  async run(t) {
    let most = 0;
    const { origin, accounts, past, besides } = waysToMany(t.drawable).plain;
    await t.forAll(
      anyCircumstances(t.drawable),
      async ({ origin, accounts, past, besides }) => {
        if (!t.hasTime(quick)) return;
        const given = t.amid([...origin, ...accounts, ...past, ...besides]);
        const integration = await given.integration({ visibility: 'public' });
        const home = await given.account();
        const codes: GivenCode[] = [];
        for (let n = 0; n < all && t.hasTime(quick); n += 1) {
          const code = await unlessRefused(async () => {
            const account = n === 0 ? home : await given.account({ join: [home.admin] });
            return given.code({ integration, account, user: home.admin });
          });
          // A service may limit the accounts of a user.
          if (code === undefined) break;
          codes.push(code);
        }
        most = Math.max(most, codes.length);
        const count = codes.length;
        const pairs: TokenPair[] = [];
        for (const [index, code] of codes.entries()) {
          const { tokens, status, exchange } = await t.tokens.exchange(code);
          if (tokens === undefined) {
            throw t.fail('code', { n: index + 1, count, status }, exchange, 'CODE-4');
          }
          pairs.push(tokens);
        }
        for (const [index, pair] of pairs.entries()) {
          if (index >= earliest && index !== middle) continue;
          const lost = await lossOf(t, pair);
          if (lost === undefined) continue;
          throw t.fail(
            'lost',
            { n: index + 1, count, loss: lost.loss },
            lost.exchange,
            'INST-ISO-1',
          );
        }
      },
      { share: 1 / 20, first: [{ origin, accounts, past, besides }] },
    );
    if (most < all) {
      throw t.notOffered('many accounts in a short time', `there were ${most} of them`);
    }
  },
});
