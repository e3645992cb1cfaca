import { defineCheck } from '../../harness/check/check.js';
import { memberOf, shown } from '../shared/bodies.js';

export default defineCheck({
  title: 'the detail for empty request data says something',
  clauses: ['STATUS-400-5'],
  needs: ['access'],
  does: ['create'],
  dependsOn: ['errors/empty-data-is-400', 'errors/problem-detail', 'errors/bad-request-has-shape'],
  kills: ['empty-data-detail-says-nothing'],
  messages: {
    other: { expected: 'a `detail` with words', actual: '{found}' },
  },
  async run(t) {
    const exchange = await t.seen.wrong.emptyData(await t.given.access());
    const { status } = exchange;
    if (status !== 400) {
      throw t.untestable(`empty data was answered ${status}`, 'errors/empty-data-is-400');
    }
    const detail = memberOf(exchange.json, 'detail');
    if (typeof detail !== 'string' || !/\p{L}/u.test(detail)) {
      throw t.fail('other', { found: shown(exchange.json, 'detail') }, exchange);
    }
  },
});
