import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a created custom field has no currency',
  clause: 'FIELD-21',
  apply: (b) => ({
    fieldBody: (ctx, field) => ({ ...b.fieldBody(ctx, field), currency: undefined }),
  }),
});
