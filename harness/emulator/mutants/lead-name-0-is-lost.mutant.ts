import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a lead named 0 is not stored',
  clause: 'LIM-ITEMS-1',
  apply: (b) => ({
    storeLead: (ctx, caller, draft, index) =>
      draft['name'] === '0' ? undefined : b.storeLead(ctx, caller, draft, index),
  }),
});
