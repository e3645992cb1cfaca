import { defineMutant } from '../mutant.js';
import { randomUUID } from 'node:crypto';

export default defineMutant({
  title: 'every refusal of the token endpoint holds a pair of tokens',
  clause: 'CODE-9',
  apply: (b) => ({
    refusal: (ctx, reason) => {
      const reply = b.refusal(ctx, reason);
      if (reply.body === undefined) return reply;
      return {
        ...reply,
        body: { reason, access_token: randomUUID(), refresh_token: randomUUID() },
      };
    },
  }),
});
