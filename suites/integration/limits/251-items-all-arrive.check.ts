import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { leadsStored } from '../shared/leads-stored.js';

export default defineIntegrationCheck({
  title: '251 leads all arrive, none twice',
  clauses: ['LIM-ITEMS-2'],
  needs: ['work'],
  kills: ['batch-drops-a-rest-of-one'],
  messages: {
    missing: { expected: '{count} leads at the service', actual: '{stored}' },
    twice: { expected: 'each lead once', actual: '{lead} {times} times' },
  },
  async run(t) {
    const names = Array.from({ length: 251 }, (_, place) => `lead ${place}`);

    const account = await t.connected();
    const before = t.last;
    const { done, reason } = await t.work(account, 'add-leads', names);
    if (!done) throw t.untestable(`the target did not add the leads: ${reason}`);
    const stored = leadsStored(t.since(before, { path: '/api/v4/leads', method: 'POST' }));
    if (stored.size < names.length)
      throw t.fail('missing', { count: names.length, stored: stored.size });
    for (const [lead, times] of stored) if (times > 1) throw t.fail('twice', { lead, times });
  },
});
