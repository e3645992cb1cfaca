import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'an account stays connected for the user whatever the service answers',
  clause: 'RULE-1',
  apply: () => ({ isConnected: (ctx, id) => ctx.b.load(ctx, id) !== undefined }),
});
