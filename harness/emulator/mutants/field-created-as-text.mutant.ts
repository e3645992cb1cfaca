import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a custom field requested as select is created as text with choices',
  clause: 'STATUS-201-1',
  apply: (b) => ({
    fieldBody: (ctx, field) => ({
      ...b.fieldBody(ctx, field),
      type: field.type === 'select' ? 'text' : field.type,
    }),
  }),
});
