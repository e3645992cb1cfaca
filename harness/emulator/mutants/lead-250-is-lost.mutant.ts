import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the 250th lead of a request is lost',
  clause: 'LIM-ITEMS-1',
  apply: (b) => ({
    storeLead: (ctx, caller, draft, index) =>
      index === 249 ? undefined : b.storeLead(ctx, caller, draft, index),
  }),
});
