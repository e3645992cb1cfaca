import { defineCheck } from '../../harness/check/check.js';
import { everyCall, named } from '../shared/calls.js';
import { successClause } from '../shared/success-clause.js';

export default defineCheck({
  title: 'after an unexpected failure of a call all calls are answered as before',
  clauses: ['STATUS-200-1', 'STATUS-201-1', 'STATUS-204-1'],
  needs: ['provision', 'fault'],
  does: ['create', 'grant', 'disturb'],
  mayDo: ['overwrite'],
  dependsOn: ['errors/failure-is-500', 'resources/access-token-serves-all-methods'],
  kills: ['call-after-a-failed-write-fails', 'sources-are-empty-after-a-failure'],
  messages: {
    other: {
      expected: 'status {before} for {call} right after a failure of {failed}, as before',
      actual: 'status {status}',
    },
  },
  async run(t) {
    const { tokens, account } = await t.given.installation();
    const made = await everyCall(t, tokens.accessToken);
    const before = new Map<string, number>();
    for (const call of made) {
      const { ok, status } = await t.http.send(call);
      if (ok) before.set(named(call), status);
    }
    const calls = made.filter((call) => before.has(named(call)));
    for (const [place, failing] of calls.entries()) {
      await t.operator.failNext({ account_id: account.id, times: 1 });
      const failed = await t.http.send(failing);
      if (failed.status !== 500) {
        throw t.untestable('an ordered failure was not answered 500', 'errors/failure-is-500');
      }
      // The same call again, and another one.
      for (const call of [failing, calls[(place + 1) % calls.length] ?? failing]) {
        const exchange = await t.http.send(call);
        const [was, { status }] = [before.get(named(call)), exchange];
        // What was just stored may be shown a moment later.
        const isShownNow = was === 204 && status === 200;
        if (was === undefined || status === was || isShownNow) continue;
        const values = { before: was, call: named(call), failed: named(failing), status };
        throw t.fail('other', values, exchange, successClause(was));
      }
    }
  },
});
