import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a request may hold 251 leads',
  clause: 'LIM-ITEMS-2',
  apply: () => ({ itemLimit: () => 251 }),
});
