import { defineCheck } from '../../harness/check/check.js';
import { memberOf, shown } from '../shared/bodies.js';
import { failureBodies } from './failure.js';

export default defineCheck({
  title: 'the `trace_id` of a 500 is a string',
  clauses: ['SHAPE-D-4'],
  needs: ['provision', 'fault'],
  does: ['create', 'grant', 'disturb'],
  dependsOn: ['errors/failure-is-500'],
  kills: ['trace-id-number', 'trace-id-null', 'failure-without-trace-id'],
  messages: {
    wrong: { expected: 'a string in `trace_id` of the body of a 500', actual: '{found}' },
  },
  async run(t) {
    for (const exchange of await failureBodies(t)) {
      if (typeof memberOf(exchange.json, 'trace_id') !== 'string') {
        throw t.fail('wrong', { found: shown(exchange.json, 'trace_id') }, exchange);
      }
    }
  },
});
