import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'letters beyond the basic plane in the name of a created custom field are replaced',
  clause: 'STATUS-201-1',
  apply: (b) => ({
    storeField: (ctx, caller, draft) =>
      b.storeField(ctx, caller, {
        ...draft,
        name: String(draft['name']).replace(/[\u{10000}-\u{10ffff}]/gu, '\ufffd'),
      }),
  }),
});
