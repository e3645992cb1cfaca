import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'each request after the first has 20 leads more',
  clause: 'LIM-ITEMS-1',
  apply: () => ({
    batches: (_ctx, items) =>
      [items.slice(0, 250), items.slice(250, 520), items.slice(520)].filter(
        (each) => each.length > 0,
      ),
  }),
});
