import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'null as request data is answered 500',
  clause: 'STATUS-400-4',
  apply: (b) => ({
    emptyData: (ctx) =>
      ctx.request.rawBody.toString('utf8') === 'null' ? b.serverFailure(ctx) : b.emptyData(ctx),
  }),
});
