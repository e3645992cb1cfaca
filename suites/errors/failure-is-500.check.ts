import { defineCheck } from '../../harness/check/check.js';
import { named } from '../shared/calls.js';
import { failures } from './failure.js';

export default defineCheck({
  title: 'an unexpected server failure is answered 500',
  clauses: ['STATUS-500-1'],
  needs: ['provision', 'fault'],
  does: ['create', 'grant', 'disturb'],
  dependsOn: [
    'installations/token-reaches-its-own-account',
    'resources/account-is-answered-with-200',
  ],
  kills: ['failure-is-503', 'failure-on-write-is-400'],
  messages: {
    other: {
      expected: 'status 500 for {call}, which fails unexpectedly',
      actual: 'status {status}',
    },
  },
  async run(t) {
    for (const exchange of await failures(t)) {
      const { status } = exchange;
      if (status !== 500) throw t.fail('other', { call: named(exchange), status }, exchange);
    }
  },
});
