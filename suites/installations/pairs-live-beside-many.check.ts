import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import type { GivenInstallation } from '../../harness/check/given.js';
import { lossOf } from '../shared/life.js';
import { anyCircumstances, placesOf } from '../shared/besides.js';
import { all, apart, elsewhere, several, waysToMany } from '../shared/many-pairs.js';

/** Pairs that are looked at: so many from before all others. */
const earliest = 7;
/** The last pair of a first account of several users is looked at, too. */
const lastOfFirst = 23;
/** Of the time of the check, in which pairs are issued. */
const quick = 1 / 3;
/** A run with so many cases has them in each way. */
const thorough = 100;

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
      expected: 'working tokens of user {n} of an integration when {pairs} pairs were issued',
      actual: '{loss}',
    },
  },
  async run(t) {
    let most = 0;
    const { plain, ways } = waysToMany(t.drawable);
    await t.forAll(
      {
        ...anyCircumstances(t.drawable),
        place: fc.constantFrom(...placesOf(t.drawable)),
        users: fc.constantFrom(several, apart, elsewhere),
        isPrivate: fc.constant<boolean>(plain.isPrivate),
      },
      async ({ origin, accounts, past, besides, place, users, isPrivate }) => {
        if (!t.hasTime(quick)) return;
        const given = t.amid([...origin, ...place, ...accounts, ...past, ...besides]);
        // A private integration can be installed in the account of its developer alone.
        let integration = isPrivate ? undefined : await given.integration({ visibility: 'public' });
        const pairs: GivenInstallation[] = [];
        // Codes of the webhook take turns with those of the redirect.
        const counts = origin.includes('webhook') ? users.map((count) => 2 * count) : users;
        for (const count of counts) {
          if (!t.hasTime(quick)) break;
          const roles = Array.from({ length: count }, (_, at) =>
            at === 0 ? 'administrator' : 'granter',
          );
          const account = await given.account({ roles });
          integration ??= await given.integration({ developer: account, visibility: 'private' });
          for (const user of account.users) {
            if (!t.hasTime(quick)) break;
            pairs.push(await given.installation({ integration, account, user }));
          }
        }
        most = Math.max(most, pairs.length);
        for (const [index, { tokens }] of pairs.entries()) {
          if (index >= earliest && index !== lastOfFirst) continue;
          const lost = await lossOf(t, tokens);
          if (lost === undefined) continue;
          const { loss, exchange } = lost;
          throw t.fail('lost', { n: index + 1, pairs: pairs.length, loss }, exchange);
        }
      },
      t.runs < thorough
        ? { share: 1 / 20, first: [plain] }
        : { share: 1 / 10, first: [plain, ...ways] },
    );
    if (most < all) {
      throw t.notOffered('many pairs in a short time', `there was time for ${most} of them`);
    }
  },
});
