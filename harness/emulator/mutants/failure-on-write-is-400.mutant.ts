import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an unexpected failure while writing is answered 400',
  clause: 'STATUS-500-1',
  apply: (b) => ({
    serverFailure: (ctx) =>
      ctx.request.method === 'POST'
        ? b.problem(ctx, 400, 'The request failed')
        : b.serverFailure(ctx),
  }),
});
