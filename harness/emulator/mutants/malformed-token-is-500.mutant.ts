import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a Bearer header with a second word after the token is answered 500',
  clause: 'STATUS-401-1',
  apply: (b) => ({
    unauthorized: (ctx, fault) =>
      /^Bearer +\S+ +\S/.test(ctx.request.headers.authorization ?? '')
        ? b.serverFailure(ctx)
        : b.unauthorized(ctx, fault),
  }),
});
