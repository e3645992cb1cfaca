import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the status of a problem object is 400 whatever the HTTP status',
  clause: 'SHAPE-A-4',
  apply: () => ({ problemStatus: () => 400 }),
});
