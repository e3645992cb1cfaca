import { defineCheck } from '../../harness/check/check.js';
import { memberOf, shown } from '../shared/bodies.js';
import { failureBodies } from './failure.js';

export default defineCheck({
  title: 'a 500 has no `type`',
  clauses: ['SHAPE-D-5'],
  needs: ['provision', 'fault'],
  does: ['create', 'grant', 'disturb'],
  dependsOn: ['errors/failure-is-500'],
  kills: ['failure-with-type', 'failure-type-null'],
  messages: {
    there: { expected: 'no `type` in the body of a 500', actual: '{found}' },
  },
  async run(t) {
    for (const exchange of await failureBodies(t)) {
      if (memberOf(exchange.json, 'type') !== undefined) {
        throw t.fail('there', { found: shown(exchange.json, 'type') }, exchange);
      }
    }
  },
});
