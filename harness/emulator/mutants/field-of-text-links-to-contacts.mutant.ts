import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the link of a created field without choices is that of a field of contacts',
  clause: 'FIELD-24',
  apply: (b) => ({
    fieldLink: (ctx, field) =>
      field.enums === undefined
        ? b.fieldLink(ctx, field).replace('/leads/', '/contacts/')
        : b.fieldLink(ctx, field),
  }),
});
