import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'the media type of an answer must be one of two texts',
  clause: 'SVC-1',
  apply: (b) => ({
    isSuccess: (ctx, reply) =>
      b.isSuccess(ctx, reply) &&
      ['application/json', 'application/hal+json', ''].includes(reply.type),
    idOfAccount: (ctx, host, tokens) => b.idOfAccount(ctx, host, tokens),
    onAnswer: (ctx, _account, reply) => {
      if (reply.type.includes('charset')) ctx.crash(`unexpected media type ${reply.type}`);
    },
  }),
});
