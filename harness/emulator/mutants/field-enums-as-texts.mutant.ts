import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'enums of a created select field is an array of strings',
  clause: 'FIELD-8',
  apply: (b) => ({
    fieldBody: (ctx, field) => ({
      ...b.fieldBody(ctx, field),
      enums: field.enums?.map(({ value }) => value),
    }),
  }),
});
