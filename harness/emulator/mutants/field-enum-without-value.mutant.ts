import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the choices of a created select field have no value',
  clause: 'FIELD-10',
  apply: (b) => ({ enumBody: (ctx, choice) => ({ ...b.enumBody(ctx, choice), value: undefined }) }),
});
