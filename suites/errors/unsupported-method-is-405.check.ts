import { defineCheck } from '../../harness/check/check.js';
import { named } from '../shared/calls.js';
import { unsupportedAnswers } from './unsupported-methods.js';

export default defineCheck({
  title: 'a method that the resource does not support is answered 405',
  clauses: ['STATUS-405-1'],
  needs: ['access'],
  does: ['create'],
  mayDo: ['overwrite'],
  dependsOn: ['resources/account-is-answered-with-200'],
  kills: ['unsupported-method-is-404', 'unsupported-method-is-501', 'put-is-taken-for-get'],
  messages: {
    other: { expected: 'status 405 for {call}', actual: 'status {status}' },
  },
  async run(t) {
    for (const exchange of await unsupportedAnswers(t)) {
      const { status } = exchange;
      if (status !== 405) throw t.fail('other', { call: named(exchange), status }, exchange);
    }
  },
});
