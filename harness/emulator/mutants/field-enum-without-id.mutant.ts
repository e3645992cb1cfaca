import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the choices of a created select field have no id',
  clause: 'FIELD-9',
  apply: (b) => ({ enumBody: (ctx, choice) => ({ ...b.enumBody(ctx, choice), id: undefined }) }),
});
