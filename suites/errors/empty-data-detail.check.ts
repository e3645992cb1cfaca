import { defineCheck } from '../../harness/check/check.js';
import type { Exchange } from '../../harness/check/http.js';
import { memberOf, shown } from '../shared/bodies.js';
import { otherWrites } from './writes.js';
import { withText } from '../shared/with-text.js';

export default defineCheck({
  title: 'the detail for empty request data says something',
  clauses: ['STATUS-400-5'],
  needs: ['access'],
  does: ['create'],
  dependsOn: ['errors/empty-data-is-400', 'errors/problem-detail', 'errors/bad-request-has-shape'],
  kills: ['empty-data-detail-says-nothing'],
  messages: {
    other: { expected: 'a `detail` with words for {what}', actual: '{found}' },
  },
  async run(t) {
    const accessToken = await t.given.access();
    const cases: [what: string, exchange: Exchange][] = [
      ['empty request data', await t.seen.wrong.emptyData(accessToken)],
    ];
    for (const [what, request] of await otherWrites(t, accessToken)) {
      cases.push([`${what} without a body`, await t.seen.ask(withText(request, ''))]);
    }
    const [[, usual] = []] = cases;
    if (usual?.status !== 400) {
      throw t.untestable(`empty data was answered ${usual?.status}`, 'errors/empty-data-is-400');
    }
    for (const [what, exchange] of cases) {
      if (exchange.status !== 400) continue;
      const detail = memberOf(exchange.json, 'detail');
      if (typeof detail === 'string' && /\p{L}/u.test(detail)) continue;
      throw t.fail('other', { what, found: shown(exchange.json, 'detail') }, exchange);
    }
  },
});
