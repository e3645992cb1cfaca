import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a created custom field has no account_id',
  clause: 'FIELD-4',
  apply: (b) => ({
    fieldBody: (ctx, field) => ({ ...b.fieldBody(ctx, field), account_id: undefined }),
  }),
});
