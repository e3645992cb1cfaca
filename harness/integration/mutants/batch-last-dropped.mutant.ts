import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'the last list of leads is not sent',
  clause: 'LIM-ITEMS-2',
  apply: (b) => ({
    batches: (ctx, items) =>
      b.batches(ctx, items).slice(0, Math.max(1, b.batches(ctx, items).length - 1)),
  }),
});
