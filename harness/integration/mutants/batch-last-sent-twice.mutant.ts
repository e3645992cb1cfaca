import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'the last list of leads is sent twice',
  clause: 'LIM-ITEMS-2',
  apply: (b) => ({
    batches: (ctx, items) => [...b.batches(ctx, items), ...b.batches(ctx, items).slice(-1)],
  }),
});
