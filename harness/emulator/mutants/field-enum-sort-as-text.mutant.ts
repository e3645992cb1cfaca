import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the last choice of a created select field has a string as sort',
  clause: 'FIELD-11',
  apply: (b) => ({
    fieldBody: (ctx, field) => ({
      ...b.fieldBody(ctx, field),
      enums: field.enums?.map((choice, index, all) => ({
        ...b.enumBody(ctx, choice),
        ...(index === all.length - 1 && { sort: String(choice.sort) }),
      })),
    }),
  }),
});
