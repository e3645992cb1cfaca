import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'account_id of a created custom field is a string',
  clause: 'FIELD-4',
  apply: (b) => ({
    fieldBody: (ctx, field) => ({
      ...b.fieldBody(ctx, field),
      account_id: String(field.accountId),
    }),
  }),
});
