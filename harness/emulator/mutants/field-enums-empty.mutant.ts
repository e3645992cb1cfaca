import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'enums of a created select field is empty',
  clause: 'STATUS-201-1',
  apply: (b) => ({
    fieldBody: (ctx, field) => ({ ...b.fieldBody(ctx, field), enums: field.enums && [] }),
  }),
});
