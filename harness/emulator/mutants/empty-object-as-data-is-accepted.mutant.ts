import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an empty object as request data is accepted',
  clause: 'STATUS-400-4',
  apply: (b) => ({
    emptyData: (ctx) =>
      ctx.request.rawBody.toString('utf8') === '{}' ? b.nothing(ctx) : b.emptyData(ctx),
  }),
});
