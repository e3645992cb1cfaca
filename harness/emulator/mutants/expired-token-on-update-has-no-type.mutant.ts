import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a 401 for an expired token has no type where a lead was to be changed',
  clause: 'STATUS-401-5',
  apply: (b) => ({
    unauthorized: (ctx, fault) => {
      const reply = b.unauthorized(ctx, fault);
      if (fault !== 'expired' || ctx.request.method !== 'PATCH') return reply;
      return { ...reply, body: { ...b.shapeA(ctx, 401, 'The token expired'), type: undefined } };
    },
  }),
});
