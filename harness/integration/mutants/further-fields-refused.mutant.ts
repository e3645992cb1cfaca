import { defineIntegrationMutant } from '../mutant.js';
import { objectIn } from '../behaviour/exchange.js';

export default defineIntegrationMutant({
  title: 'an answer with fields that are not known is refused',
  clause: 'SVC-1',
  apply: (b) => ({
    readTokens: (ctx, reply) => {
      const known = ['token_type', 'expires_in', 'access_token', 'refresh_token', 'server_time'];
      const names = Object.keys(objectIn(reply.text));
      return names.every((name) => known.includes(name)) ? b.readTokens(ctx, reply) : undefined;
    },
  }),
});
