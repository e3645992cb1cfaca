import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'more than 250 leads are answered 400',
  clause: 'STATUS-422-1',
  apply: (b) => ({ tooManyItems: (ctx, limit) => b.problem(ctx, 400, `Limit ${limit} per page`) }),
});
