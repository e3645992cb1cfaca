import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a created select field has no enums',
  clause: 'FIELD-12',
  apply: (b) => ({ fieldBody: (ctx, field) => ({ ...b.fieldBody(ctx, field), enums: undefined }) }),
});
