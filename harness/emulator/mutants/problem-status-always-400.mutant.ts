import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the status of a problem object is always 400',
  clause: 'SHAPE-A-4',
  apply: () => ({ problemStatus: () => 400 }),
});
