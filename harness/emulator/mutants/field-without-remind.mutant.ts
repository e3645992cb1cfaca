import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a created custom field has no remind',
  clause: 'FIELD-19',
  apply: (b) => ({
    fieldBody: (ctx, field) => ({ ...b.fieldBody(ctx, field), remind: undefined }),
  }),
});
