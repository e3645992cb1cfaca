import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'is_deletable of a created custom field is a string',
  clause: 'FIELD-15',
  apply: (b) => ({
    fieldBody: (ctx, field) => ({ ...b.fieldBody(ctx, field), is_deletable: 'true' }),
  }),
});
