import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a created custom field has no hidden_statuses',
  clause: 'FIELD-22',
  apply: (b) => ({
    fieldBody: (ctx, field) => ({ ...b.fieldBody(ctx, field), hidden_statuses: undefined }),
  }),
});
