import { isInteger } from '../../spec/exact-json.js';
import { defineCheck } from '../../harness/check/check.js';
import { isRecord } from '../../spec/violation-words.js';
import { excess, flood, readingRequests } from '../shared/storm.js';
import { memberOf, shown } from '../shared/bodies.js';

export default defineCheck({
  title: 'a 429 has an integer `retry_after`',
  clauses: ['SHAPE-E-2', 'LIM-RPS-3', 'STATUS-429-2'],
  needs: ['access'],
  does: ['storm'],
  dependsOn: ['limits/excess-is-429'],
  kills: [
    'retry-after-missing',
    'retry-after-only-in-header',
    'retry-after-as-text',
    'retry-after-fraction',
    'retry-after-null-when-repeated',
  ],
  messages: {
    wrong: { expected: 'an integer in `retry_after` of the body of a 429', actual: '{found}' },
  },
  async run(t) {
    const accessToken = await t.given.access();
    const { refused } = await flood(t, readingRequests(t, accessToken, excess));
    const bodies = refused.filter(({ json }) => isRecord(json));
    if (bodies.length === 0) {
      throw t.untestable('no 429 came with an object', 'errors/too-many-requests-has-shape-a');
    }
    for (const exchange of bodies) {
      if (!isInteger(memberOf(exchange.json, 'retry_after'))) {
        throw t.fail('wrong', { found: shown(exchange.json, 'retry_after') }, exchange);
      }
    }
  },
});
