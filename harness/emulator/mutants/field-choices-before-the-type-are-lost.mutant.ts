import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the choices of a field are lost where they come before its type',
  clause: 'STATUS-201-1',
  apply: (b) => ({
    storeField: (ctx, caller, draft) => {
      const names = Object.keys(draft);
      const areFirst = names.includes('enums') && names.indexOf('enums') < names.indexOf('type');
      return b.storeField(ctx, caller, areFirst ? { ...draft, enums: [] } : draft);
    },
  }),
});
