import { defineCheck } from '../../harness/check.js';
import { isRecord } from '../../spec/violation-words.js';
import { failures } from './failure.js';
import { named } from './calls.js';

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
    body: { expected: 'Shape D in the body of a 500 for {call}', actual: 'no JSON object' },
    lacks: { expected: '`{member}` in the body of a 500 for {call}', actual: 'none' },
  },
  async run(t) {
    for (const exchange of await failures(t)) {
      const { json, status } = exchange;
      if (status !== 500) continue;
      const call = named(exchange);
      if (!isRecord(json)) throw t.fail('body', { call }, exchange);
      for (const [member, clause] of members) {
        if (Object.hasOwn(json, member)) continue;
        throw t.fail('lacks', { member, call }, exchange, clause);
      }
    }
  },
});
