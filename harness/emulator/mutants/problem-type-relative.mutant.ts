import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the type of a problem object is a relative reference',
  clause: 'SHAPE-A-2',
  apply: () => ({ problemType: (_ctx, status) => `/errors/${status}` }),
});
