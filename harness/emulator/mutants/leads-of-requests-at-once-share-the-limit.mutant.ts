import { defineMutant } from '../mutant.js';
import { whileStoring } from './while-storing.js';

export default defineMutant({
  title: 'requests at once share the limit of leads, so that half as many are left for each of two',
  clause: 'LIM-ITEMS-1',
  apply: (b) => ({
    latencyMs: whileStoring(b),
    itemLimit: (ctx) => {
      const limit = b.itemLimit(ctx);
      return ctx.load.inFlight > 1 ? limit / 2 : limit;
    },
  }),
});
