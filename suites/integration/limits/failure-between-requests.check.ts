import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { leadsStored } from '../shared/leads-stored.js';

export default defineIntegrationCheck({
  title: 'a failure in the middle of several requests leads to no lead twice',
  clauses: ['LIM-ITEMS-2'],
  needs: ['work'],
  kills: ['failed-batch-begins-anew', 'failed-batch-counts-as-done'],
  messages: {
    missing: {
      expected: '{count} leads at the service, or a report that the work was not done',
      actual: '{stored}, and a report that it was done',
    },
    twice: { expected: 'each lead at most once', actual: '{lead} {times} times' },
  },
  async run(t) {
    const names = Array.from({ length: 620 }, (_, place) => `lead ${place}`);

    const account = await t.connected();
    const before = t.last;
    const path = '/api/v4/leads';
    await t.incidentAfter(
      1,
      { path, method: 'POST' },
      { kind: 'server-failure', path, method: 'POST', times: 3 },
    );
    const { done } = await t.work(account, 'add-leads', names);
    const stored = leadsStored(t.since(before, { path, method: 'POST' }));
    for (const [lead, times] of stored) if (times > 1) throw t.fail('twice', { lead, times });
    if (done && stored.size < names.length)
      throw t.fail('missing', { count: names.length, stored: stored.size });
  },
});
