import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a 405 of a custom field has the status 404 in its body',
  clause: 'STATUS-405-2',
  apply: (b) => ({
    methodNotAllowed: (ctx, allowed) => {
      const reply = b.methodNotAllowed(ctx, allowed);
      if (!/custom_fields\/\d+$/.test(ctx.request.path)) return reply;
      return { ...reply, body: b.shapeA(ctx, 404, 'Not found') };
    },
  }),
});
