import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the type of a created custom field is a number',
  clause: 'FIELD-3',
  apply: (b) => ({ fieldBody: (ctx, field) => ({ ...b.fieldBody(ctx, field), type: 4 }) }),
});
