import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'an answer without a length is read as empty',
  clause: 'SVC-1',
  apply: (b) => ({
    readTokens: (ctx, reply) => (reply.length === undefined ? undefined : b.readTokens(ctx, reply)),
  }),
});
