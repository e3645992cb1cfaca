import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a request with many leads counts as several',
  clause: 'LIM-RPS-1',
  apply: (b) => ({
    requestLimit: (ctx) =>
      b.requestLimit(ctx) - (Number(ctx.request.headers['content-length'] ?? 0) > 2_000 ? 3 : 0),
  }),
});
