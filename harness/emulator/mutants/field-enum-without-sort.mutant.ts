import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the choices of a created select field have no sort',
  clause: 'FIELD-11',
  apply: (b) => ({ enumBody: (ctx, choice) => ({ ...b.enumBody(ctx, choice), sort: undefined }) }),
});
