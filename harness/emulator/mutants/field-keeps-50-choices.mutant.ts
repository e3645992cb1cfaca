import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a created custom field keeps its first 50 choices',
  clause: 'STATUS-201-1',
  apply: (b) => ({
    storeField: (ctx, caller, draft) => {
      const { enums } = draft;
      const kept: unknown = Array.isArray(enums) ? enums.slice(0, 50) : enums;
      return b.storeField(ctx, caller, { ...draft, enums: kept });
    },
  }),
});
