import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'neither a pace is kept nor a 429 answer heeded',
  clause: 'RULE-2',
  apply: () => ({ pace: async () => {}, mayGoOn: async (_ctx, _reply, attempt) => attempt < 50 }),
});
