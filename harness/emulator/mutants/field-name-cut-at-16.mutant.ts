import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the name of a created custom field is cut after 16 characters',
  clause: 'STATUS-201-1',
  apply: (b) => ({
    storeField: (ctx, caller, draft) =>
      b.storeField(ctx, caller, { ...draft, name: String(draft['name']).slice(0, 16) }),
  }),
});
