import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a created custom field has no chained_lists',
  clause: 'FIELD-23',
  apply: (b) => ({
    fieldBody: (ctx, field) => ({ ...b.fieldBody(ctx, field), chained_lists: undefined }),
  }),
});
