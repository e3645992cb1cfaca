import { defineCheck } from '../../harness/check/check.js';
import { graft, memberOf, shown, soundError, soundProblem } from '../shared/bodies.js';
import { validationErrors } from './validation.js';

export default defineCheck({
  title: 'the `path` of a validation error is a dotted path to the offending field',
  clauses: ['SHAPE-B-8'],
  needs: ['access'],
  does: ['create'],
  dependsOn: ['errors/validation-error-path'],
  kills: ['validation-path-json-pointer', 'validation-path-with-spaces', 'validation-path-empty'],
  messages: {
    form: { expected: 'names and numbers joined by dots in `path`', actual: '{found}' },
    empty: { expected: 'a `path` to the offending field', actual: 'only empty paths' },
  },
  async run(t) {
    const errors = await validationErrors(t);
    for (const { exchange, value } of errors) {
      const entry = { request_id: '0', errors: [graft(soundError, 'path', value)] };
      const body = { ...soundProblem, 'validation-errors': [entry] };
      if (t.violation('shape-b', body) !== undefined) {
        throw t.fail('form', { found: shown(value, 'path') }, exchange);
      }
    }
    const { exchange } = errors[0] ?? {};
    if (errors.every(({ value }) => memberOf(value, 'path') === '')) {
      throw t.fail('empty', {}, exchange);
    }
  },
});
