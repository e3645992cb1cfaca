import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'triggers of a created custom field is an object',
  clause: 'FIELD-20',
  apply: (b) => ({ fieldBody: (ctx, field) => ({ ...b.fieldBody(ctx, field), triggers: {} }) }),
});
