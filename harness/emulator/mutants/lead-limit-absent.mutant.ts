import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'any number of leads fits into a request',
  clause: 'LIM-ITEMS-2',
  apply: () => ({ itemLimit: () => Number.POSITIVE_INFINITY }),
});
