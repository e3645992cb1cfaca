import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a request with a lead that has a value of a custom field may hold any number of leads',
  clause: 'LIM-ITEMS-2',
  apply: (b) => ({
    itemLimit: (ctx) =>
      ctx.request.rawBody.includes('custom_fields_values') ? Infinity : b.itemLimit(ctx),
  }),
});
