import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the link of a created custom field is below /api/v2',
  clause: 'FIELD-24',
  apply: (b) => ({ fieldLink: (ctx, field) => b.fieldLink(ctx, field).replace('/v4/', '/v2/') }),
});
