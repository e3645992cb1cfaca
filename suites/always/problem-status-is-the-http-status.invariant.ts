import { defineInvariant } from '../../harness/check/invariant.js';
import { isRecord } from '../../spec/violation-words.js';
import { memberOf, shown } from '../shared/bodies.js';
import { isOrigin } from '../shared/chat-channel.js';

export default defineInvariant({
  title: 'the `status` of every problem object equals the HTTP status',
  clauses: ['SHAPE-A-4', 'SHAPE-E-1'],
  dependsOn: [
    'errors/problem-status-value',
    'errors/problem-status-type',
    'errors/too-many-requests-has-shape-a',
  ],
  kills: ['every-31st-problem-status-is-zero'],
  over: ['secrets/regeneration-revokes-access'],
  messages: {
    differs: { expected: '{status} in `status` of the body of a {status}', actual: '{found}' },
  },
  places: ['api'],
  answers: 'error',
  judge({ seen: { exchange, place }, kept, broken }) {
    const { status } = exchange;
    if (place !== 'api' || status < 400 || status >= 500) return 'silent';
    const { json } = exchange;
    // Only a problem object has a title and a type; Shape C has a `status` of its own.
    const isProblem = isRecord(json) && Object.hasOwn(json, 'title') && Object.hasOwn(json, 'type');
    if (!isProblem || isOrigin(json)) return 'silent';
    const clause = status === 429 ? 'SHAPE-E-1' : 'SHAPE-A-4';
    if (memberOf(json, 'status') === status) return kept(clause);
    return broken('differs', { status, found: shown(json, 'status') }, clause);
  },
});
