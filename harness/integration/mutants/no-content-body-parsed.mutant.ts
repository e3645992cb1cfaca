import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'the body of 204 is read as JSON',
  clause: 'STATUS-204-1',
  apply: (b) => ({
    isSuccess: (ctx, reply) => b.isSuccess(ctx, reply) && reply.text !== '',
  }),
});
