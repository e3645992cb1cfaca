import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { expectAllStored, leadsLost } from '../shared/all-leads-stored.js';

export default defineIntegrationCheck({
  title: 'leads of several requests all arrive, none twice',
  clauses: ['LIM-ITEMS-2'],
  needs: ['work'],
  kills: ['batch-last-dropped', 'batch-first-alone', 'batch-overlaps', 'batch-last-sent-twice'],
  messages: leadsLost,
  run: (t) => expectAllStored(t, 620),
});
