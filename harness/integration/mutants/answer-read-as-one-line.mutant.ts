import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'the answer is read with an expression for one line',
  clause: 'SVC-1',
  apply: (b) => ({
    readTokens: (ctx, reply) =>
      /"access_token":"/.test(reply.text) ? b.readTokens(ctx, reply) : undefined,
  }),
});
