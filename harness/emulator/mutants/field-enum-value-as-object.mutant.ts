import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the choices of a created select field have an object as value',
  clause: 'FIELD-10',
  apply: (b) => ({
    enumBody: (ctx, choice) => ({ ...b.enumBody(ctx, choice), value: { en: choice.value } }),
  }),
});
