import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the choices of a created select field are in lower case',
  clause: 'STATUS-201-1',
  apply: (b) => ({
    enumBody: (ctx, choice) => ({ ...b.enumBody(ctx, choice), value: choice.value.toLowerCase() }),
  }),
});
