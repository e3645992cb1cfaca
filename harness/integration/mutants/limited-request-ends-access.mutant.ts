import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'a 429 answer ends access',
  clause: 'STATUS-429-1',
  apply: (b) => ({
    onAnswer: (ctx, account, reply) => {
      if (reply.status === 429) ctx.b.end(ctx, account);
      b.onAnswer(ctx, account, reply);
    },
  }),
});
