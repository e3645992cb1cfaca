import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the token endpoint is not at /oauth2/access_token',
  clause: 'VER-2',
  apply: (b) => ({
    finish: (ctx, reply) => (ctx.request.area === 'token' ? b.notFound(ctx) : reply),
  }),
});
