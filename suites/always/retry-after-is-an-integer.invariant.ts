import { defineInvariant } from '../../harness/check/invariant.js';
import { isRecord } from '../../spec/violation-words.js';
import { memberOf, shown } from '../shared/bodies.js';

export default defineInvariant({
  title: 'every 429 of an API method has an integer `retry_after`',
  clauses: ['SHAPE-E-2', 'LIM-RPS-3'],
  dependsOn: ['errors/retry-after'],
  kills: ['retry-after-as-text-for-leads'],
  over: ['limits/resources-share-the-limit'],
  messages: {
    wrong: { expected: 'an integer in `retry_after` of the body of a 429', actual: '{found}' },
  },
  places: ['api'],
  answers: 'error',
  judge({ seen: { exchange, place }, broken }) {
    if (place !== 'api' || exchange.status !== 429) return 'silent';
    const { json, method } = exchange;
    // A body that is no object breaks the shape, which another invariant judges.
    if (method === 'HEAD' || !isRecord(json)) return 'silent';
    if (Number.isInteger(memberOf(json, 'retry_after'))) return 'kept';
    return broken('wrong', { found: shown(json, 'retry_after') });
  },
});
