import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a request to add leads of more than 100 kilobytes is answered 422',
  clause: 'LIM-ITEMS-1',
  apply: (b) => ({
    itemLimit: (ctx) => (ctx.request.rawBody.length > 100_000 ? 1 : b.itemLimit(ctx)),
  }),
});
