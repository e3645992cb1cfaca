import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import type { GivenInstallation } from '../../harness/check/given.js';
import { lossOf } from '../shared/life.js';
import {
  accountsOf,
  anyCircumstances,
  besidesOf,
  originsOf,
  pasts,
  placesOf,
} from '../shared/besides.js';

/**
 * Users who grant access, for each account. A service that keeps only its latest pairs keeps some dozens of an integration
 * at least, and of one installation perhaps twenty.
 */
const several = [24, 8, 8, 8, 8, 8];
const apart = Array.from({ length: 64 }, () => 1);
/** As many in the second account, and in the third. */
const elsewhere = [1, 64, 64];
const all = 64;
/** Pairs that are looked at: so many from before all others. */
const earliest = 7;
/** The last pair of a first account of several users is looked at, too. */
const lastOfFirst = 23;
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
    const isQuick = () => t.hasTime(1 / 3);
    let most = 0;
    // What costs no request is there at once: the first pairs have to live with all of it.
    const past = pasts.filter((each) => t.drawable.includes(each));
    const accounts = accountsOf(t.drawable).at(-1) ?? [];
    const besides = besidesOf(t.drawable);
    const plain = { origin: [], place: [], users: several, accounts, past, besides };
    const ways = [
      ...originsOf(t.drawable)
        .slice(1)
        .map((origin) => ({ origin, place: [], users: several })),
      ...placesOf(t.drawable).map((place) => ({ origin: [], place, users: apart })),
      { origin: [], place: [], users: elsewhere },
    ];
    await t.forAll(
      {
        ...anyCircumstances(t.drawable),
        place: fc.constantFrom(...placesOf(t.drawable)),
        users: fc.constantFrom(several, apart, elsewhere),
      },
      async ({ origin, accounts, past, besides, place, users }) => {
        if (!isQuick()) return;
        const given = t.amid([...origin, ...place, ...accounts, ...past, ...besides]);
        const integration = await given.integration({ visibility: 'public' });
        const pairs: GivenInstallation[] = [];
        // Codes of the webhook take turns with those of the redirect.
        const counts = origin.includes('webhook') ? users.map((count) => 2 * count) : users;
        for (const count of counts) {
          if (!isQuick()) break;
          const roles = Array.from({ length: count }, (_, at) =>
            at === 0 ? 'administrator' : 'granter',
          );
          const account = await given.account({ roles });
          for (const user of account.users) {
            if (!isQuick()) break;
            pairs.push(await given.installation({ integration, account, user }));
          }
        }
        most = Math.max(most, pairs.length);
        for (const [index, { tokens }] of pairs.entries()) {
          if (index >= earliest && index !== lastOfFirst) continue;
          const lost = await lossOf(t, tokens);
          if (lost === undefined) continue;
          const found = { n: index + 1, pairs: pairs.length, loss: lost.loss };
          throw t.fail('lost', found, lost.exchange);
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
