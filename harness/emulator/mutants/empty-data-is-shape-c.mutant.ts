import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the body of a 400 for empty request data is Shape C',
  clause: 'STATUS-400-6',
  apply: (b) => ({ emptyData: (ctx) => b.shapeC(ctx, 400, 'EMPTY_DATA', 'data cannot be empty') }),
});
