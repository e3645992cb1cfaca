import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a created custom field has no is_deletable',
  clause: 'FIELD-15',
  apply: (b) => ({
    fieldBody: (ctx, field) => ({ ...b.fieldBody(ctx, field), is_deletable: undefined }),
  }),
});
