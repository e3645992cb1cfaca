import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'entity_type of a created custom field is null',
  clause: 'FIELD-17',
  apply: (b) => ({
    fieldBody: (ctx, field) => ({ ...b.fieldBody(ctx, field), entity_type: null }),
  }),
});
