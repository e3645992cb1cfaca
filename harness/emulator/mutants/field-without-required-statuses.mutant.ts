import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a created custom field has no required_statuses',
  clause: 'FIELD-14',
  apply: (b) => ({
    fieldBody: (ctx, field) => ({ ...b.fieldBody(ctx, field), required_statuses: undefined }),
  }),
});
