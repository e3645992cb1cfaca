import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the sort of a created custom field is a fraction',
  clause: 'FIELD-6',
  apply: (b) => ({
    fieldBody: (ctx, field) => ({ ...b.fieldBody(ctx, field), sort: field.sort + 0.5 }),
  }),
});
