import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'leads without a member do not count towards the limit of 250',
  clause: 'LIM-ITEMS-2',
  apply: (b) => ({
    itemLimit: (ctx) => b.itemLimit(ctx) + String(ctx.request.rawBody).split('{}').length - 1,
  }),
});
