import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the code of a created custom field is a number',
  clause: 'FIELD-5',
  apply: (b) => ({ fieldBody: (ctx, field) => ({ ...b.fieldBody(ctx, field), code: field.id }) }),
});
