import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'tokens with another status than 200 are not read',
  clause: 'SVC-1',
  apply: (b) => ({
    readTokens: (ctx, reply) => (reply.status === 200 ? b.readTokens(ctx, reply) : undefined),
  }),
});
