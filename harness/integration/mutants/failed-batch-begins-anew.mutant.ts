import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'after a failure all leads are sent again from the first',
  clause: 'LIM-ITEMS-2',
  apply: (b) => ({
    addLeads: async (ctx, task) => {
      const result = await b.addLeads(ctx, task);
      return result.done ? result : b.addLeads(ctx, task);
    },
  }),
});
