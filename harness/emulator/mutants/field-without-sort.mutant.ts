import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a created custom field has no sort',
  clause: 'FIELD-6',
  apply: (b) => ({ fieldBody: (ctx, field) => ({ ...b.fieldBody(ctx, field), sort: undefined }) }),
});
