import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a request may hold at most 100 leads',
  clause: 'RES-9',
  apply: () => ({ itemLimit: () => 100 }),
});
