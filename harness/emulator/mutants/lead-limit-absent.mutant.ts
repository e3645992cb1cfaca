import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a request may hold any number of leads',
  clause: 'LIM-ITEMS-2',
  apply: () => ({ itemLimit: () => Number.POSITIVE_INFINITY }),
});
