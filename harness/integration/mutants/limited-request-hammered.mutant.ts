import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'a request that was answered 429 is sent again at once, up to 100 times',
  clause: 'STATUS-429-1',
  apply: () => ({ mayGoOn: async (_ctx, _reply, attempt) => attempt < 100 }),
});
