import { defineMutant } from '../mutant.js';
import { randomId } from '../random.js';

export default defineMutant({
  title: 'the refusal of an expired authorization code contains an access token',
  clause: 'ST-CODE-1',
  apply: (b) => ({
    refusal: (ctx, reason) => {
      const reply = b.refusal(ctx, reason);
      if (reason !== 'code-expired' || reply.body === undefined) return reply;
      return { ...reply, body: { reason, access_token: randomId() } };
    },
  }),
});
