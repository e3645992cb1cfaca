import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the link of a created custom field is that of the list',
  clause: 'FIELD-24',
  apply: () => ({ fieldLink: (ctx) => `${ctx.b.baseUrl(ctx)}/api/v4/leads/custom_fields` }),
});
