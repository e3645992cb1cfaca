import { defineCheck } from '../../harness/check/check.js';
import { memberOf, shown } from '../shared/bodies.js';
import { failedValidations } from './validation.js';

export default defineCheck({
  title: 'the detail for a failed validation says something',
  clauses: ['STATUS-400-3'],
  needs: ['access'],
  does: ['create'],
  dependsOn: ['errors/problem-detail', 'errors/validation-failure-has-shape-a'],
  kills: ['validation-detail-says-nothing'],
  messages: {
    other: { expected: 'a `detail` with words', actual: '{found}' },
  },
  async run(t) {
    for (const exchange of await failedValidations(t)) {
      const detail = memberOf(exchange.json, 'detail');
      if (typeof detail !== 'string' || !/\p{L}/u.test(detail)) {
        throw t.fail('other', { found: shown(exchange.json, 'detail') }, exchange);
      }
    }
  },
});
