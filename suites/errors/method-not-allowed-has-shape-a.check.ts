import { defineCheck } from '../../harness/check/check.js';
import { membersOfShapeA, problemFault } from '../shared/bodies.js';
import { named } from '../shared/calls.js';
import { unsupportedAnswers } from './unsupported-methods.js';

export default defineCheck({
  title: 'a 405 has Shape A',
  clauses: ['STATUS-405-2'],
  needs: ['access'],
  does: ['create'],
  mayDo: ['overwrite'],
  dependsOn: [...membersOfShapeA, 'resources/account-is-answered-with-200'],
  kills: [
    'method-not-allowed-is-text',
    'method-not-allowed-is-empty',
    'method-not-allowed-is-list',
    'unsupported-method-on-a-field-tells-404',
  ],
  messages: {
    wrong: { expected: 'Shape A in the body of a 405 for {call}', actual: '{fault}' },
  },
  async run(t) {
    for (const exchange of await unsupportedAnswers(t)) {
      if (exchange.status !== 405) {
        throw t.untestable(
          `an unsupported method was answered ${exchange.status}`,
          'errors/unsupported-method-is-405',
        );
      }
      const fault = problemFault(t, exchange);
      if (fault !== undefined) throw t.fail('wrong', { call: named(exchange), fault }, exchange);
    }
  },
});
