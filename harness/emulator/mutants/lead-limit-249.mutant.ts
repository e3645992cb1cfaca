import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: '249 leads fit into a request',
  clause: 'LIM-ITEMS-1',
  apply: () => ({ itemLimit: () => 249 }),
});
