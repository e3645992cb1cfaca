import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the detail for empty request data is empty',
  clause: 'STATUS-400-5',
  apply: (b) => ({ emptyData: (ctx) => b.problem(ctx, 400, '') }),
});
