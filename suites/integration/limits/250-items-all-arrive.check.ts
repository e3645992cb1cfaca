import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { expectAllStored, leadsLost } from '../shared/all-leads-stored.js';

export default defineIntegrationCheck({
  title: '250 leads all arrive, none twice',
  clauses: ['LIM-ITEMS-2'],
  needs: ['work'],
  kills: ['batch-drops-the-250th'],
  messages: leadsLost,
  run: (t) => expectAllStored(t, 250),
});
