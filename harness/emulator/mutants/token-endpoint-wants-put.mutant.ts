import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the token endpoint takes PUT instead of POST',
  clause: 'TEP-1',
  apply: (b) => ({
    finish: (ctx, reply) => {
      const isWrong = ctx.request.area === 'token' && ctx.request.method !== 'PUT';
      return isWrong ? b.methodNotAllowed(ctx, ['PUT']) : reply;
    },
  }),
});
