import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'the redirect is answered with a page, and no code is exchanged',
  clause: 'CODE-13',
  apply: () => ({ allowed: async (ctx) => ctx.b.grantedPage(ctx) }),
});
