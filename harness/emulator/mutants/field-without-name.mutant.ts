import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a created custom field has no name',
  clause: 'FIELD-2',
  apply: (b) => ({ fieldBody: (ctx, field) => ({ ...b.fieldBody(ctx, field), name: undefined }) }),
});
