import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'the last lead of a full list is not sent',
  clause: 'LIM-ITEMS-2',
  apply: (b) => ({
    batches: (ctx, items) =>
      b.batches(ctx, items).map((each) => (each.length === 250 ? each.slice(0, 249) : each)),
  }),
});
