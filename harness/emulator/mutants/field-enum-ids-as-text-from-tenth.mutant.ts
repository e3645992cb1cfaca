import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'from the tenth choice of a created select field on the ids are strings',
  clause: 'RES-4',
  apply: (b) => ({
    fieldBody: (ctx, field) => ({
      ...b.fieldBody(ctx, field),
      enums: field.enums?.map((choice, index) => ({
        ...b.enumBody(ctx, choice),
        ...(index >= 9 && { id: String(choice.id) }),
      })),
    }),
  }),
});
