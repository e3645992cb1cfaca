import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the sort of the second field of an account is null',
  clause: 'RES-4',
  apply: (b) => ({
    fieldBody: (ctx, field) => ({
      ...b.fieldBody(ctx, field),
      ...(field.sort > 500 && { sort: null }),
    }),
  }),
});
