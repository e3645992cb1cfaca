import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a created custom field has no is_predefined',
  clause: 'FIELD-16',
  apply: (b) => ({
    fieldBody: (ctx, field) => ({ ...b.fieldBody(ctx, field), is_predefined: undefined }),
  }),
});
