import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'a list of one lead is not sent',
  clause: 'LIM-ITEMS-2',
  apply: (b) => ({
    batches: (ctx, items) => b.batches(ctx, items).filter((each) => each.length > 1),
  }),
});
