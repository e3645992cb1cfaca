import { defineIntegrationMutant } from '../mutant.js';
import { objectIn } from '../behaviour/exchange.js';

export default defineIntegrationMutant({
  title: 'the tokens are the third and the fourth value of the answer',
  clause: 'SVC-1',
  apply: (b) => ({
    readTokens: (ctx, reply) => {
      const values = Object.values(objectIn(reply.text));
      const [, expires_in, access_token, refresh_token] = values;
      const text = JSON.stringify({ expires_in, access_token, refresh_token });
      return b.readTokens(ctx, { ...reply, text });
    },
  }),
});
