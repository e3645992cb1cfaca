import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'an account that was connected once is held for connected',
  clause: 'REF-9',
  apply: () => ({ isConnected: (ctx, id) => ctx.b.load(ctx, id) !== undefined }),
});
