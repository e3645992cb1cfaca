import { defineCheck } from '../../harness/check.js';
import { memberOf, shown } from './bodies.js';

export default defineCheck({
  title: 'the detail for empty request data states that data cannot be empty',
  clauses: ['STATUS-400-5'],
  needs: ['access'],
  does: ['create'],
  dependsOn: ['errors/empty-data-is-400', 'errors/problem-detail', 'errors/bad-request-has-shape'],
  kills: ['empty-data-detail-says-nothing'],
  messages: {
    other: { expected: 'a `detail` that speaks of empty data', actual: '{found}' },
  },
  async run(t) {
    const exchange = await t.seen.wrong.emptyData(await t.given.access());
    const detail = memberOf(exchange.json, 'detail');
    if (exchange.status === 400 && (typeof detail !== 'string' || !/empty/i.test(detail))) {
      throw t.fail('other', { found: shown(exchange.json, 'detail') }, exchange);
    }
  },
});
