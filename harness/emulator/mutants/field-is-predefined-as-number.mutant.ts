import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'is_predefined of a created custom field is 0 or 1',
  clause: 'FIELD-16',
  apply: (b) => ({ fieldBody: (ctx, field) => ({ ...b.fieldBody(ctx, field), is_predefined: 0 }) }),
});
