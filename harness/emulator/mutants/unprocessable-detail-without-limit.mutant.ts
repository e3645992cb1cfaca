import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the detail of a 422 says that there are too many items',
  clause: 'STATUS-422-3',
  apply: (b) => ({ tooManyItems: (ctx) => b.problem(ctx, 422, 'Too many items in one request') }),
});
