import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a created custom field has no group_id',
  clause: 'FIELD-13',
  apply: (b) => ({
    fieldBody: (ctx, field) => ({ ...b.fieldBody(ctx, field), group_id: undefined }),
  }),
});
