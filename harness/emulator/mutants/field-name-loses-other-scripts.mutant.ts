import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'letters beyond Latin in the name of a created custom field become question marks',
  clause: 'STATUS-201-1',
  apply: (b) => ({
    storeField: (ctx, caller, draft) =>
      b.storeField(ctx, caller, {
        ...draft,
        name: String(draft['name']).replace(/[\u0250-\uffff]/g, '?'),
      }),
  }),
});
