import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a created custom field has no code',
  clause: 'FIELD-5',
  apply: (b) => ({ fieldBody: (ctx, field) => ({ ...b.fieldBody(ctx, field), code: undefined }) }),
});
