import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the detail of a 422 states a limit of 2500',
  clause: 'STATUS-422-3',
  apply: (b) => ({ tooManyItems: (ctx) => b.problem(ctx, 422, 'Limit 2500 per page') }),
});
