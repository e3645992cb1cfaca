import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the name of a created custom field is escaped for HTML',
  clause: 'STATUS-201-1',
  apply: (b) => ({
    storeField: (ctx, caller, draft) => {
      const text = String(draft['name']);
      return b.storeField(ctx, caller, {
        ...draft,
        name: text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;'),
      });
    },
  }),
});
