import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'a request has up to 251 leads',
  clause: 'LIM-ITEMS-1',
  apply: () => ({
    batches: (_ctx, items) =>
      [items.slice(0, 251), items.slice(251)].filter((each) => each.length > 0),
  }),
});
