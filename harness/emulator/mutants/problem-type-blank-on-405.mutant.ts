import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the type of a 405 is about:blank, a URL without a host',
  clause: 'SHAPE-A-2',
  apply: (b) => ({
    problemType: (ctx, status) => (status === 405 ? 'about:blank' : b.problemType(ctx, status)),
  }),
});
