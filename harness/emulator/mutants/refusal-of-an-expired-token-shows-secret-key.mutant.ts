import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the refusal of an expired access token shows the secret key of its integration',
  clause: 'AUTH-8',
  apply: (b) => {
    let key = '';
    return {
      tokenBody: (ctx, pair, jwt) => {
        key = pair.access.authorization.installation.integration.secret;
        return b.tokenBody(ctx, pair, jwt);
      },
      unauthorized: (ctx, fault) => {
        const reply = b.unauthorized(ctx, fault);
        if (fault !== 'expired' || reply.body === undefined) return reply;
        return { ...reply, body: { ...Object(reply.body), key } };
      },
    };
  },
});
