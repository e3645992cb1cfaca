import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a created custom field has no id',
  clause: 'FIELD-1',
  apply: (b) => ({ fieldBody: (ctx, field) => ({ ...b.fieldBody(ctx, field), id: undefined }) }),
});
