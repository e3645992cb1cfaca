import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'requests at once share the limit of leads, so that half as many are left for each of two',
  clause: 'LIM-ITEMS-1',
  apply: (b) => ({
    // Storing takes a while, so that such requests meet.
    latencyMs: (ctx) => (ctx.request.rawBody.length > 1_000 ? 20 : b.latencyMs(ctx)),
    itemLimit: (ctx) => {
      const limit = b.itemLimit(ctx);
      return ctx.load.inFlight > 1 ? limit / 2 : limit;
    },
  }),
});
