import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the tenth and later choices of a created select field have strings as ids',
  clause: 'FIELD-9',
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
