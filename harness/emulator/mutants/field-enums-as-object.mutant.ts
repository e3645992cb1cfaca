import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'enums of a created select field is an object by id',
  clause: 'FIELD-8',
  apply: (b) => ({
    fieldBody: (ctx, field) => ({
      ...b.fieldBody(ctx, field),
      enums: Object.fromEntries((field.enums ?? []).map(({ id, value }) => [id, value])),
    }),
  }),
});
