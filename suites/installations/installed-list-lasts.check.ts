import { defineCheck } from '../../harness/check/check.js';
import { unlessRefused } from '../../harness/check/control-fault.js';
import type { TokenPair } from '../../harness/check/given.js';
import { day, lifetimes } from '../../harness/check/lifetimes.js';
import { durationInWords } from '../shared/duration.js';
import { eventually } from '../shared/eventually.js';
import { regenerate } from '../shared/regenerate.js';
import { renewals } from '../shared/renewals.js';

/** Times since the installation: at once, when the access token has expired, and while the refresh token lives. */
const times = [0, lifetimes.accessToken + day / 24, lifetimes.refreshToken.aliveAt - day];

export default defineCheck({
  title: 'an integration is listed as installed as long as its refresh token gives access',
  clauses: ['ST-PAGE-1'],
  needs: ['provision', 'installed-list', 'rotate-secret', 'clock'],
  does: ['grant', 'rotate'],
  dependsOn: [
    'installations/installed-list-follows',
    'tokens/refresh-token-lives-88-days',
    'secrets/kept-refresh-works',
  ],
  kills: ['installed-list-drops-unused-installations', 'installed-list-drops-kept-installations'],
  messages: {
    missing: {
      expected:
        'an integration {which} among those installed in account {id} after {age}, because its refresh token gives access',
      actual: 'a list of {count} without it',
    },
  },
  async run(t) {
    const account = await t.given.account();
    const { id } = account;
    const own = await t.given.integration({ developer: await t.given.developer(account) });
    const idle = (await t.given.installation({ account, integration: own })).tokens;
    // What the option to keep does for a private integration is open.
    const old = await t.given.integration({ visibility: 'public' });
    const { tokens: first } = await t.given.installation({ account, integration: old });
    const { newest } = await renewals(t, first, 2);
    const kept = await unlessRefused(() => regenerate(t, old, true));
    const parties: readonly (readonly [string, TokenPair])[] = [
      ['that was not used', idle],
      kept
        ? ['whose renewed pair a new key kept', { ...newest, integration: kept }]
        : ['whose pair was renewed twice', newest],
    ];
    let passed = 0;
    for (const age of times) {
      if (age > 0) await t.clock.advance(age - passed);
      passed = age;
      const read = () => t.operator.listInstallations({ account_id: id });
      const lackedBy = (list: Awaited<ReturnType<typeof read>>) =>
        parties.find(
          ([, pair]) => !list.some(({ client_id }) => client_id === pair.integration.clientId),
        );
      const listed = await eventually(t, read, (list) => lackedBy(list) === undefined);
      const lacked = lackedBy(listed);
      if (lacked === undefined) continue;
      const [which, pair] = lacked;
      const { tokens } = await t.tokens.refresh(pair);
      if (tokens === undefined || !(await t.resources.account(tokens.accessToken)).ok) {
        throw t.untestable('its access has ended', 'tokens/refresh-token-lives-88-days');
      }
      const values = { which, id, age: age === 0 ? 'its grant' : durationInWords(age) };
      throw t.fail('missing', { ...values, count: listed.length });
    }
  },
});
