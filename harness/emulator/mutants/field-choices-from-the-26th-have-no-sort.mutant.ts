import type { FieldEnum } from '../model.js';
import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the choices of a created field have no sort from the 26th on, unless the request has one',
  clause: 'FIELD-11',
  apply: (b) => {
    const unsorted = new WeakSet<FieldEnum>();
    return {
      storeField: (ctx, caller, draft) => {
        const field = b.storeField(ctx, caller, draft);
        const sent: unknown = draft['enums'];
        const isGiven = JSON.stringify(sent ?? null).includes('"sort"');
        if (!isGiven) for (const each of (field.enums ?? []).slice(25)) unsorted.add(each);
        return field;
      },
      enumBody: (ctx, choice) =>
        unsorted.has(choice) ? { ...b.enumBody(ctx, choice), sort: null } : b.enumBody(ctx, choice),
    };
  },
});
