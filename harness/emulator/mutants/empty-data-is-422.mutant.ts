import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'empty request data is answered 422',
  clause: 'STATUS-400-4',
  apply: (b) => ({ emptyData: (ctx) => b.problem(ctx, 422, 'Request data can not be empty') }),
});
