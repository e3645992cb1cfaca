import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { leadsStored } from '../shared/leads-stored.js';

export default defineIntegrationCheck({
  title: 'work that was answered 429 is done later, or reported as not done',
  clauses: ['STATUS-429-1'],
  needs: ['work'],
  kills: ['limited-work-counts-as-done'],
  messages: {
    lost: {
      expected: '{count} leads at the service, or a report that the work was not done',
      actual: '{stored} leads, and a report that it was done',
    },
  },
  async run(t) {
    const names = Array.from({ length: 3 }, (_, place) => `lead ${place}`);

    const account = await t.connected();
    await t.incident({ kind: 'too-many-requests', purpose: 'api', times: 100, retry_after: 1 });
    const before = t.last;
    const { done } = await t.work(account, 'add-leads', names);
    const stored = leadsStored(t.since(before, { path: '/api/v4/leads', method: 'POST' })).size;
    if (done && stored < names.length) throw t.fail('lost', { count: names.length, stored });
  },
});
