import { defineCheck } from '../../harness/check/check.js';
import { isRecord } from '../../spec/violation-words.js';
import { failures } from './failure.js';
import { named } from '../shared/calls.js';

/** The `trace_id` and the absent `type` have checks of their own. */
const members = [
  ['title', 'SHAPE-D-1'],
  ['status', 'SHAPE-D-2'],
  ['detail', 'SHAPE-D-3'],
] as const;

export default defineCheck({
  title: 'a 500 has title, status and detail, as Shape D has',
  clauses: ['STATUS-500-2', 'SHAPE-D-1', 'SHAPE-D-2', 'SHAPE-D-3'],
  needs: ['provision', 'fault'],
  does: ['create', 'grant', 'disturb'],
  dependsOn: ['errors/failure-is-500'],
  kills: [
    'failure-is-html',
    'failure-body-empty',
    'failure-without-title',
    'failure-without-status',
    'failure-without-detail',
  ],
  messages: {
    body: { expected: 'Shape D in the body of a 500 for {call}', actual: 'not a JSON object' },
    lacks: { expected: '`{member}` in the body of a 500 for {call}', actual: 'none' },
  },
  async run(t) {
    const found = (await failures(t)).filter(({ status }) => status === 500);
    if (found.length === 0) {
      throw t.untestable('no ordered failure was answered 500', 'errors/failure-is-500');
    }
    for (const exchange of found) {
      const { json } = exchange;
      const call = named(exchange);
      if (!isRecord(json)) throw t.fail('body', { call }, exchange);
      for (const [member, clause] of members) {
        if (Object.hasOwn(json, member)) continue;
        throw t.fail('lacks', { member, call }, exchange, clause);
      }
    }
  },
});
