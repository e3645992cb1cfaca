import { defineMutant } from '../mutant.js';
import { randomUUID } from 'node:crypto';

export default defineMutant({
  title: 'the refusal of an expired authorization code holds the access token it would have given',
  clause: 'ST-CODE-1',
  apply: (b) => ({
    refusal: (ctx, reason) => {
      const reply = b.refusal(ctx, reason);
      if (reason !== 'code-expired' || reply.body === undefined) return reply;
      return { ...reply, body: { reason, access_token: randomUUID() } };
    },
  }),
});
