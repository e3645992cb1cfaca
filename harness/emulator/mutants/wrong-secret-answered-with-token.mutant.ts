import { defineMutant } from '../mutant.js';
import { randomId } from '../random.js';

export default defineMutant({
  title: 'the refusal of a wrong secret key holds a refresh token',
  clause: 'CODE-9',
  apply: (b) => ({
    refusal: (ctx, reason) => {
      const reply = b.refusal(ctx, reason);
      if (reason !== 'wrong-secret' || reply.body === undefined) return reply;
      return { ...reply, body: { reason, refresh_token: randomId() } };
    },
  }),
});
