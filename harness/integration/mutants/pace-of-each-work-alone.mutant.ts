import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'the pace is three times the limit, and refused requests are sent again',
  clause: 'LIM-RPS-1',
  apply: () => ({ requestLimit: () => 40, mayGoOn: async (_ctx, _reply, attempt) => attempt < 10 }),
});
