import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a 404 of the API lists the refresh tokens that were issued last',
  clause: 'AUTH-8',
  apply: (b) => ({
    finish: async (ctx, reply) => {
      const done = await b.finish(ctx, reply);
      if (done.status !== 404 || ctx.request.area !== 'api') return done;
      const last = [...ctx.store.refreshTokens.keys()].slice(-4).join(' ');
      return { ...done, headers: { ...done.headers, 'x-debug': last } };
    },
  }),
});
