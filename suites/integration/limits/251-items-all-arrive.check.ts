import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { expectAllStored, leadsLost } from '../shared/all-leads-stored.js';

export default defineIntegrationCheck({
  title: '251 leads all arrive, none twice',
  clauses: ['LIM-ITEMS-2'],
  needs: ['work'],
  kills: ['batch-drops-a-rest-of-one'],
  messages: leadsLost,
  run: (t) => expectAllStored(t, 251),
});
