import { defineInvariant } from '../../harness/check/invariant.js';

/** A fixed second passes 7 on each side of its end, and a bucket of 7 that is full passes no more. */
const most = 14;

export default defineInvariant({
  title: 'no second passes more API requests of one address than any limiter of 7 a second',
  clauses: ['LIM-RPS-2'],
  dependsOn: ['limits/excess-is-429', 'limits/lasting-excess-is-429'],
  kills: ['limit-absent'],
  over: ['errors/too-many-requests-has-shape-a'],
  messages: {
    passed: {
      expected: `at most ${most} API requests of one address passed within a second`,
      actual: '{count}',
    },
  },
  places: ['api'],
  withoutBody: true,
  judge({ seen: { place, exchange }, known, broken }) {
    if (place !== 'api') return 'silent';
    if (exchange.status === 429) return 'kept';
    const count = exchange.ok ? known.passedInSecond() : undefined;
    // Fewer requests may pass, and do not show that there is a limit.
    return count !== undefined && count > most ? broken('passed', { count }) : 'silent';
  },
});
