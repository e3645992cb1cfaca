import { defineCheck } from '../../harness/check/check.js';
import { leadLimit, limitFault, tooMany } from '../shared/batches.js';

export default defineCheck({
  title: 'the detail of the 422 for too many items states the limit of 250',
  clauses: ['STATUS-422-3'],
  needs: ['access'],
  does: ['create'],
  dependsOn: ['errors/unprocessable-has-shape-a', 'limits/250-leads-pass'],
  kills: ['unprocessable-detail-without-limit', 'unprocessable-detail-states-2500'],
  messages: {
    lacks: { expected: 'a `detail` that states the limit {limit}', actual: '{found}' },
  },
  async run(t) {
    const exchange = await tooMany(t);
    const found = limitFault(exchange);
    if (found !== undefined) throw t.fail('lacks', { limit: leadLimit, found }, exchange);
  },
});
