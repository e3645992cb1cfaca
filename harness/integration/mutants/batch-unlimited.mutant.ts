import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'all leads go in one request',
  clause: 'LIM-ITEMS-1',
  apply: () => ({ batches: (_ctx, items) => [items] }),
});
