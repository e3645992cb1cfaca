import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a request may hold at most 249 leads',
  clause: 'LIM-ITEMS-1',
  apply: () => ({ itemLimit: () => 249 }),
});
