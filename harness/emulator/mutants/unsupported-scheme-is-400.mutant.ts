import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an unknown authorization scheme is answered 400',
  clause: 'STATUS-401-4',
  apply: (b) => ({
    unauthorized: (ctx, fault) =>
      /^(?!Bearer|Basic|Digest)\w/i.test(ctx.request.headers.authorization ?? '')
        ? b.problem(ctx, 400, 'Unknown authorization scheme')
        : b.unauthorized(ctx, fault),
  }),
});
