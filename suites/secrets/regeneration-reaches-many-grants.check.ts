import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { unlessRefused } from '../../harness/check/control-fault.js';
import type { GivenInstallation } from '../../harness/check/given.js';
import { anyCircumstances, placesOf } from '../shared/besides.js';
import { waysToMany } from '../shared/many-pairs.js';
import { regenerate } from '../shared/regenerate.js';
import { stillOpen } from './still-open.js';

/** Users who grant access, for each account: more than a page of 100 rows in all, and more than 50 in the first. */
const users = [52, 1, 1, ...Array.from({ length: 10 }, () => 5)];
const all = users.reduce((sum, count) => sum + count);
/** Of the time of the check, in which access is granted. */
const quick = 0.5;
/** A run with so many cases has them in each way. */
const thorough = 100;
/** The grants that are looked at: those on either side of a page of a service, and every eleventh. */
const looked = 11;
const edges = [1, 2, 10, 20, 25, 26, 49, 50, 51, 99, 100, 101];

export default defineCheck({
  title: 'regeneration revokes the access of an integration that many users granted',
  clauses: ['SEC-2', 'ST-SEC-3'],
  needs: ['provision', 'rotate-secret'],
  does: ['grant', 'rotate'],
  // So much is granted once where a run has few cases: all in the same circumstances.
  circumstances: 'own',
  dependsOn: ['secrets/regeneration-reaches-every-user', 'installations/pairs-live-beside-many'],
  kills: ['regeneration-revokes-a-page-of-100', 'regeneration-revokes-25-grants'],
  messages: {
    accepted: {
      expected:
        'a refusal of the {token} token of grant {n} of {count}, of users of many accounts, after regeneration',
      actual: 'status {status}',
    },
  },
  async run(t) {
    let most = 0;
    const { plain, ways } = waysToMany(t.drawable);
    const widely = ways.filter(({ isPrivate }) => !isPrivate).map((way) => ({ ...plain, ...way }));
    await t.forAll(
      { ...anyCircumstances(t.drawable), place: fc.constantFrom(...placesOf(t.drawable)) },
      async ({ origin, accounts, past, besides, place }) => {
        if (!t.hasTime(quick)) return;
        const given = t.amid([...origin, ...place, ...accounts, ...past, ...besides]);
        const integration = await given.integration({ visibility: 'public' });
        const grants: GivenInstallation[] = [];
        for (const count of users) {
          if (!t.hasTime(quick)) break;
          const roles = Array.from({ length: count }, (_, at) =>
            at === 0 ? ('administrator' as const) : ('granter' as const),
          );
          // A service may limit the users of an account.
          const account = await unlessRefused(() => given.account({ roles }));
          for (const user of account?.users ?? []) {
            if (!t.hasTime(quick)) break;
            if (account) grants.push(await given.installation({ integration, account, user }));
          }
        }
        most = Math.max(most, grants.length);
        const now = await regenerate(t, grants.at(-1)?.integration ?? integration, false);
        for (const [index, { tokens }] of grants.entries()) {
          const n = index + 1;
          const fromEnd = grants.length - index;
          if (n % looked !== 0 && !edges.includes(n) && !edges.includes(fromEnd)) continue;
          const open = await stillOpen(t, tokens, now);
          if (open === undefined) continue;
          const { token, status, exchange } = open;
          throw t.fail('accepted', { n, count: grants.length, token, status }, exchange);
        }
      },
      // So many are granted once where a run has few cases.
      t.runs < thorough
        ? { share: 1 / 20, first: [plain] }
        : { share: 1 / 20, first: [plain, ...widely] },
    );
    if (most < all) {
      throw t.notOffered('many grants in a short time', `there were ${most} of them`);
    }
  },
});
