import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'the first list of leads is sent alone',
  clause: 'LIM-ITEMS-2',
  apply: (b) => ({ batches: (ctx, items) => b.batches(ctx, items).slice(0, 1) }),
});
