import type { CustomField } from '../model.js';
import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'is_api_only of a custom field comes back as it was sent, whatever its type',
  clause: 'FIELD-7',
  apply: (b) => {
    const sent = new WeakMap<CustomField, number | string>();
    return {
      storeField: (ctx, caller, draft) => {
        const field = b.storeField(ctx, caller, draft);
        const { is_api_only: wanted } = draft;
        if (typeof wanted === 'number' || typeof wanted === 'string') sent.set(field, wanted);
        return field;
      },
      fieldBody: (ctx, field) => {
        const body = b.fieldBody(ctx, field);
        return { ...body, is_api_only: sent.get(field) ?? body['is_api_only'] };
      },
    };
  },
});
