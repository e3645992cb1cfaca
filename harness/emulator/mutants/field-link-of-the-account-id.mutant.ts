import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the link of a created custom field ends in the id of the account',
  clause: 'RES-6',
  apply: () => ({
    fieldLink: (ctx, field) =>
      `${ctx.b.baseUrl(ctx)}/api/v4/leads/custom_fields/${field.accountId}`,
  }),
});
