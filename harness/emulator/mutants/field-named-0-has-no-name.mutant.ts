import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a custom field named 0 has no name',
  clause: 'STATUS-201-1',
  apply: (b) => ({
    storeField: (ctx, caller, draft) =>
      b.storeField(ctx, caller, { ...draft, name: draft['name'] === '0' ? '' : draft['name'] }),
  }),
});
