import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a created custom field has no _links',
  clause: 'FIELD-24',
  apply: (b) => ({
    fieldBody: (ctx, field) => ({ ...b.fieldBody(ctx, field), _links: undefined }),
  }),
});
