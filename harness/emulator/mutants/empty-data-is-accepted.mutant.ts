import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'empty request data is answered 204',
  clause: 'STATUS-400-4',
  apply: (b) => ({ emptyData: (ctx) => b.nothing(ctx) }),
});
