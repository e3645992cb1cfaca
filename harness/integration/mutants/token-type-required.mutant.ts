import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'an answer without token_type is not read',
  clause: 'SVC-1',
  apply: (b) => ({
    readTokens: (ctx, reply) =>
      reply.text.includes('token_type') ? b.readTokens(ctx, reply) : undefined,
  }),
});
