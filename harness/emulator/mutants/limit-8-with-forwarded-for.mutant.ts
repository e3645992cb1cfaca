import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a request with X-Forwarded-For may be the eighth of a second',
  clause: 'LIM-RPS-2',
  apply: (b) => ({
    requestLimit: (ctx) =>
      b.requestLimit(ctx) + (ctx.request.headers['x-forwarded-for'] === undefined ? 0 : 1),
  }),
});
