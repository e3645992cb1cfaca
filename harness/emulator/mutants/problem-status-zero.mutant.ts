import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the status of a problem object is 0 where the method is not supported',
  clause: 'SHAPE-A-4',
  apply: (b) => ({
    problemStatus: (ctx, status) => (status === 405 ? 0 : b.problemStatus(ctx, status)),
  }),
});
