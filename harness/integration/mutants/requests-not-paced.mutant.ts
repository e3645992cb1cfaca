import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'requests leave at once, and refused ones again and again',
  clause: 'LIM-RPS-1',
  apply: () => ({ pace: async () => {}, mayGoOn: async (_ctx, _reply, attempt) => attempt < 20 }),
});
