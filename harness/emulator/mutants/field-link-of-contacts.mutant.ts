import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the link of a created custom field is that of a field of contacts',
  clause: 'FIELD-24',
  apply: (b) => ({
    fieldLink: (ctx, field) => b.fieldLink(ctx, field).replace('/leads/', '/contacts/'),
  }),
});
