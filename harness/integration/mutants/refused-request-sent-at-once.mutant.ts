import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'a request that was answered 429 is sent again at once until it passes',
  clause: 'RULE-2',
  apply: () => ({ pace: async () => {}, mayGoOn: async (_ctx, _reply, attempt) => attempt < 40 }),
});
