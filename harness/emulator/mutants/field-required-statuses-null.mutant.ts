import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'required_statuses of a created custom field is null',
  clause: 'FIELD-14',
  apply: (b) => ({
    fieldBody: (ctx, field) => ({ ...b.fieldBody(ctx, field), required_statuses: null }),
  }),
});
