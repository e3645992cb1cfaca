import { defineObservation } from '../../harness/check/check.js';
import { isRecord } from '../../spec/violation-words.js';
import { readAccount } from './account.js';

export default defineObservation({
  title: 'how the account request treats a query parameter that the contract does not show',
  clauses: ['RES-3'],
  needs: ['access'],
  does: ['read'],
  dependsOn: ['resources/account-is-answered-with-200'],
  async run(t) {
    const accessToken = await t.given.access();
    const { account } = await readAccount(t, accessToken);
    const asked = await t.resources.call(accessToken, '/api/v4/account?conformance=1');
    const body = isRecord(asked.json) ? asked.json : {};
    const same = Object.keys(body).toSorted().join() === Object.keys(account).toSorted().join();
    return `an unknown query parameter on the account request is answered ${asked.status} ${
      same ? 'with the same members' : 'with other members'
    }`;
  },
});
