import { defineMutant } from '../mutant.js';
import { randomId } from '../random.js';

export default defineMutant({
  title: 'the refusal of an expired code holds a refresh token',
  clause: 'CODE-9',
  apply: (b) => ({
    refusal: (ctx, reason) => {
      const reply = b.refusal(ctx, reason);
      if (reason !== 'code-expired' || reply.body === undefined) return reply;
      return { ...reply, body: { reason, refresh_token: randomId() } };
    },
  }),
});
