import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the names of leads are escaped for HTML',
  clause: 'LIM-ITEMS-1',
  apply: (b) => ({
    storeLead: (ctx, caller, draft, index) => {
      const text = String(draft['name']);
      return b.storeLead(
        ctx,
        caller,
        {
          ...draft,
          name: text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;'),
        },
        index,
      );
    },
  }),
});
