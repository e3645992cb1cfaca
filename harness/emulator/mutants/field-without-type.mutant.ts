import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a created custom field has no type',
  clause: 'FIELD-3',
  apply: (b) => ({ fieldBody: (ctx, field) => ({ ...b.fieldBody(ctx, field), type: undefined }) }),
});
