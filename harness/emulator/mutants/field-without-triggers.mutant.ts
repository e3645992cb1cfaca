import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a created custom field has no triggers',
  clause: 'FIELD-20',
  apply: (b) => ({
    fieldBody: (ctx, field) => ({ ...b.fieldBody(ctx, field), triggers: undefined }),
  }),
});
