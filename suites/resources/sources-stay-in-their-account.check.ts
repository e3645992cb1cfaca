import { defineCheck } from '../../harness/check/check.js';
import { shows } from '../shared/shows.js';
import { storeSources } from './sources.js';
import { betweenAccounts, uniqueName } from './two-accounts.js';

export default defineCheck({
  title: 'the list of sources in one account holds none of another account',
  clauses: ['INST-ISO-1'],
  needs: ['provision'],
  does: ['create', 'grant'],
  dependsOn: ['installations/token-reaches-its-own-account', 'tokens/exchange-gives-pair'],
  kills: ['sources-of-all-accounts-listed'],
  messages: {
    leaked: {
      expected: 'no source of another account in the list of this account',
      actual: 'status {status} with the source {name} of another account',
    },
  },
  run: (t) =>
    betweenAccounts(t, async ({ own, other }) => {
      const name = uniqueName();
      await storeSources(t, own.tokens.accessToken, [name]);
      const list = await t.http.look(t.resources.sources.listRequest(other.tokens.accessToken));
      if (shows(list, name)) throw t.fail('leaked', { status: list.status, name }, list);
    }),
});
