import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the link of a created custom field is a path',
  clause: 'FIELD-24',
  apply: () => ({ fieldLink: (_ctx, field) => `/api/v4/leads/custom_fields/${field.id}` }),
});
