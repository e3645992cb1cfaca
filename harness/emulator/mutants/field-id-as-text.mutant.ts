import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the id of a created custom field is a string',
  clause: 'FIELD-1',
  apply: (b) => ({
    fieldBody: (ctx, field) => ({ ...b.fieldBody(ctx, field), id: String(field.id) }),
  }),
});
