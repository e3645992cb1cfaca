import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the last of several choices of a created select field is missing',
  clause: 'STATUS-201-1',
  apply: (b) => ({
    fieldBody: (ctx, field) => ({
      ...b.fieldBody(ctx, field),
      enums: field.enums
        ?.filter((_choice, index, all) => index === 0 || index < all.length - 1)
        .map((choice) => b.enumBody(ctx, choice)),
    }),
  }),
});
