import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'an answer that takes longer than 600 ms is given up',
  clause: 'SVC-1',
  apply: (b) => ({
    sendPaced: async (ctx, call) => {
      const began = performance.now();
      const reply = await b.sendPaced(ctx, call);
      return performance.now() - began > 600 && call.method === 'GET' ? 'no answer in time' : reply;
    },
  }),
});
