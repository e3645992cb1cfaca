import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a custom field also has the first choice of the field created before it',
  clause: 'STATUS-201-1',
  apply: (b) => {
    let before: readonly unknown[] = [];
    return {
      storeField: (ctx, caller, draft) => {
        const sent: unknown = draft['enums'];
        if (!Array.isArray(sent)) return b.storeField(ctx, caller, draft);
        const enums: unknown[] = [...before, ...sent];
        before = sent.slice(0, 1);
        return b.storeField(ctx, caller, { ...draft, enums });
      },
    };
  },
});
