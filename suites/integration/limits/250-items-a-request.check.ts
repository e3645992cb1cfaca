import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { largestRequest } from '../shared/leads-stored.js';

export default defineIntegrationCheck({
  title: 'no request has more than 250 leads',
  clauses: ['LIM-ITEMS-1'],
  needs: ['work'],
  kills: ['batch-unlimited', 'batch-of-251', 'batch-grows'],
  messages: {
    many: { expected: 'at most 250 leads in a request', actual: '{largest}' },
  },
  async run(t) {
    const names = Array.from({ length: 620 }, (_, place) => `lead ${place}`);

    const account = await t.connected();
    const before = t.last;
    const { done, reason } = await t.work(account, 'add-leads', names);
    const largest = largestRequest(t.since(before, { path: '/api/v4/leads', method: 'POST' }));
    if (largest > 250) throw t.fail('many', { largest });
    if (largest === 0) throw t.untestable(`no request with leads came: ${reason}`);
    if (!done) throw t.untestable(`the target did not add the leads: ${reason}`);
  },
});
