import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'leads with the same request_id count as one towards the limit of 250',
  clause: 'LIM-ITEMS-2',
  apply: (b) => ({
    itemLimit: (ctx) => {
      const body = b.parseBody(ctx);
      const items: readonly unknown[] =
        body.kind === 'json' && Array.isArray(body.value) ? body.value : [];
      const ids = new Set(items.map((each, index) => Object(each).request_id ?? index));
      return b.itemLimit(ctx) + items.length - ids.size;
    },
  }),
});
