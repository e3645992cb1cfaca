import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a created custom field has no tracking_callback',
  clause: 'FIELD-18',
  apply: (b) => ({
    fieldBody: (ctx, field) => ({ ...b.fieldBody(ctx, field), tracking_callback: undefined }),
  }),
});
