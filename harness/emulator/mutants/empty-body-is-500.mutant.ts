import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a request without a body is answered 500',
  clause: 'STATUS-400-4',
  apply: (b) => ({
    emptyData: (ctx) =>
      ctx.request.rawBody.length === 0 ? b.serverFailure(ctx) : b.emptyData(ctx),
  }),
});
