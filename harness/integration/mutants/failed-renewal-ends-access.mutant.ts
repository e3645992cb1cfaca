import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'a renewal that was answered 500 ends access',
  clause: 'STATUS-500-1',
  apply: (b) => ({
    isFinalRefusal: (ctx, status) => status >= 500 || b.isFinalRefusal(ctx, status),
  }),
});
