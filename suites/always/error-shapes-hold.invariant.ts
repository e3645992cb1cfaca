import { defineInvariant } from '../../harness/check/invariant.js';
import { judgedShape } from './shapes.js';

export default defineInvariant({
  title: 'every error of an API method has the body of its status',
  clauses: [
    'STATUS-401-5',
    'STATUS-402-3',
    'STATUS-404-2',
    'STATUS-405-2',
    'STATUS-422-2',
    'STATUS-429-2',
    'STATUS-500-2',
    'SHAPE-A-1',
    'SHAPE-A-2',
    'SHAPE-A-3',
    'SHAPE-A-5',
    'SHAPE-C-1',
    'SHAPE-C-2',
    'SHAPE-C-3',
    'SHAPE-C-4',
    'SHAPE-D-1',
    'SHAPE-D-2',
    'SHAPE-D-3',
    'SHAPE-D-4',
    'SHAPE-D-5',
    'SHAPE-E-1',
  ],
  dependsOn: [
    'errors/problem-title',
    'errors/problem-type',
    'errors/problem-status-type',
    'errors/problem-detail',
    'errors/unauthorized-has-shape-a',
    'errors/too-many-requests-has-shape-a',
    'errors/failure-has-shape-d',
    'errors/failure-trace-id',
    'errors/failure-has-no-type',
    'errors/origin-error-status',
    'errors/origin-error-code',
    'errors/origin-error-type',
    'errors/origin-error-description',
  ],
  kills: ['every-29th-unauthorized-is-text', 'expired-token-on-update-has-no-type'],
  over: ['secrets/regeneration-revokes-access', 'errors/dead-credentials-open-no-method'],
  messages: {
    wrong: { expected: '{shape} in the body of the {status} for {call}', actual: '{fault}' },
  },
  places: ['api'],
  answers: 'error',
  judge({ seen: { exchange, place, path, prefersHtml }, known, kept, broken }) {
    const { method, status } = exchange;
    if (place !== 'api' || !isOfTheApi(method)) return 'silent';
    if (prefersHtml === true && exchange.json === undefined) return 'silent';
    const judged = judgedShape(exchange, known);
    if (judged === undefined) return 'silent';
    const { shape, clause, fault } = judged;
    if (fault === undefined) return kept(...judged.kept);
    return broken('wrong', { shape, status, call: `${method} ${path}`, fault }, clause);
  },
});

/** Other methods, such as TRACE, are often answered by what stands before a service; HEAD has no body. */
function isOfTheApi(method: string): boolean {
  return ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'].includes(method);
}
