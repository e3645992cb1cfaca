import type { CustomField } from '../model.js';
import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'sort of a custom field is a text where it was sent as one',
  clause: 'FIELD-6',
  apply: (b) => {
    const sent = new WeakMap<CustomField, string>();
    return {
      storeField: (ctx, caller, draft) => {
        const field = b.storeField(ctx, caller, draft);
        if (typeof draft['sort'] === 'string') sent.set(field, draft['sort']);
        return field;
      },
      fieldBody: (ctx, field) => {
        const body = b.fieldBody(ctx, field);
        return { ...body, sort: sent.get(field) ?? body['sort'] };
      },
    };
  },
});
