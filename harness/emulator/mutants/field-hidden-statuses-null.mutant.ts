import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'hidden_statuses of a created custom field is null',
  clause: 'FIELD-22',
  apply: (b) => ({
    fieldBody: (ctx, field) => ({ ...b.fieldBody(ctx, field), hidden_statuses: null }),
  }),
});
