import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the status in the body of a 422 is 400',
  clause: 'STATUS-422-2',
  apply: (b) => ({
    problemStatus: (ctx, status) => (status === 422 ? 400 : b.problemStatus(ctx, status)),
  }),
});
