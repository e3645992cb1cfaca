import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'a failure in the middle is not reported',
  clause: 'LIM-ITEMS-2',
  apply: (b) => ({
    addLeads: async (ctx, task) => {
      await b.addLeads(ctx, task);
      return { done: true };
    },
  }),
});
