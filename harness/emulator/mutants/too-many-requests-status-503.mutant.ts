import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the status in the body of a 429 is 503',
  clause: 'SHAPE-E-1',
  apply: (b) => ({
    problemStatus: (ctx, status) => (status === 429 ? 503 : b.problemStatus(ctx, status)),
  }),
});
