import { defineMutant } from '../mutant.js';
import { randomId } from '../random.js';

export default defineMutant({
  title: 'every refusal of the token endpoint holds a pair of tokens',
  clause: 'CODE-9',
  apply: (b) => ({
    refusal: (ctx, reason) => {
      const reply = b.refusal(ctx, reason);
      if (reply.body === undefined) return reply;
      return {
        ...reply,
        body: { reason, access_token: randomId(), refresh_token: randomId() },
      };
    },
  }),
});
