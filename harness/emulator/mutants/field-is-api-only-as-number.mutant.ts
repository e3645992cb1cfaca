import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'is_api_only of a created custom field is 0 or 1',
  clause: 'FIELD-7',
  apply: (b) => ({
    fieldBody: (ctx, field) => ({
      ...b.fieldBody(ctx, field),
      is_api_only: Number(field.isApiOnly),
    }),
  }),
});
