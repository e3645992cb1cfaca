import { defineCheck } from '../../harness/check/check.js';
import { apiCalls, named } from '../shared/calls.js';
import { someForeignToken } from './bad-credentials.js';

export default defineCheck({
  title: 'an API call without credentials is answered 401',
  clauses: ['STATUS-401-6'],
  needs: ['access'],
  does: ['create'],
  dependsOn: ['resources/no-account-data-without-access-token'],
  kills: ['no-credentials-is-403'],
  messages: {
    other: {
      expected: 'status 401 for {call} without credentials',
      actual: 'status {status}',
    },
  },
  async run(t) {
    for (const call of apiCalls(t, someForeignToken)) {
      const exchange = await t.seen.ask({ ...call, headers: {} });
      if (exchange.status !== 401) {
        throw t.fail('other', { call: named(call), status: exchange.status }, exchange);
      }
    }
  },
});
