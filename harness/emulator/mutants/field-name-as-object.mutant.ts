import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the name of a created custom field is an object by language',
  clause: 'FIELD-2',
  apply: (b) => ({
    fieldBody: (ctx, field) => ({ ...b.fieldBody(ctx, field), name: { en: field.name } }),
  }),
});
