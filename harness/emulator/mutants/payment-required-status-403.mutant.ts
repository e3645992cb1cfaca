import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the status in the body of a 402 is 403',
  clause: 'STATUS-402-3',
  apply: (b) => ({
    problemStatus: (ctx, status) => (status === 402 ? 403 : b.problemStatus(ctx, status)),
  }),
});
