import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a custom field whose name has an ampersand is answered without sort',
  clause: 'RES-4',
  apply: (b) => ({
    fieldBody: (ctx, field) => {
      const { sort, ...rest } = b.fieldBody(ctx, field);
      return field.name.includes('&') ? rest : { ...rest, sort };
    },
  }),
});
