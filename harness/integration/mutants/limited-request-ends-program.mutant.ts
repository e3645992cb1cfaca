import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'a 429 answer ends the program',
  clause: 'STATUS-429-1',
  apply: () => ({ mayGoOn: async (ctx) => ctx.crash('429 Too Many Requests') }),
});
