import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a created custom field has no entity_type',
  clause: 'FIELD-17',
  apply: (b) => ({
    fieldBody: (ctx, field) => ({ ...b.fieldBody(ctx, field), entity_type: undefined }),
  }),
});
