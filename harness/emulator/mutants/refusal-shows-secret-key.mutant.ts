import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a refusal of the token endpoint shows the secret key in a header',
  clause: 'AUTH-8',
  apply: (b) => ({
    finish: async (ctx, reply) => {
      const done = await b.finish(ctx, reply);
      if (ctx.request.area !== 'token' || done.status < 400) return done;
      const request = b.readTokenRequest(ctx, b.parseBody(ctx));
      const known =
        typeof request === 'string' ? undefined : ctx.b.findClient(ctx, request.clientId);
      return known === undefined
        ? done
        : { ...done, headers: { ...done.headers, 'x-expected': known.secret } };
    },
  }),
});
