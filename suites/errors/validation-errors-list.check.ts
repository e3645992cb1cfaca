import { defineCheck } from '../../harness/check/check.js';
import { isRecord } from '../../spec/violation-words.js';
import { memberOf, shown } from '../shared/bodies.js';
import { failedValidations } from './validation.js';

export default defineCheck({
  title: 'the `validation-errors` of a validation failure are an array of objects',
  clauses: ['SHAPE-B-2'],
  needs: ['access'],
  does: ['create'],
  dependsOn: ['errors/failed-validation-is-400', 'errors/validation-failure-has-shape-a'],
  kills: [
    'validation-errors-missing',
    'validation-errors-as-object',
    'validation-errors-of-texts',
    'validation-errors-underscored',
  ],
  messages: {
    wrong: { expected: 'an array of objects in `validation-errors`', actual: '{found}' },
  },
  async run(t) {
    for (const exchange of await failedValidations(t)) {
      const list = memberOf(exchange.json, 'validation-errors');
      if (!Array.isArray(list) || list.length === 0 || !list.every(isRecord)) {
        throw t.fail('wrong', { found: shown(exchange.json, 'validation-errors') }, exchange);
      }
    }
  },
});
