import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'group_id of a created custom field is a list',
  clause: 'FIELD-13',
  apply: (b) => ({ fieldBody: (ctx, field) => ({ ...b.fieldBody(ctx, field), group_id: [] }) }),
});
