import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'more than 250 leads are taken where the body has more than 256 KiB',
  clause: 'LIM-ITEMS-2',
  apply: (b) => ({
    itemLimit: (ctx) => (ctx.request.rawBody.length > 262_144 ? Infinity : b.itemLimit(ctx)),
  }),
});
