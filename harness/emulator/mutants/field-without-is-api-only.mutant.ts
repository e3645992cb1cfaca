import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a created custom field has no is_api_only',
  clause: 'FIELD-7',
  apply: (b) => ({
    fieldBody: (ctx, field) => ({ ...b.fieldBody(ctx, field), is_api_only: undefined }),
  }),
});
