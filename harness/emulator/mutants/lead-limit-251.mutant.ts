import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: '251 leads fit into a request',
  clause: 'LIM-ITEMS-2',
  apply: () => ({ itemLimit: () => 251 }),
});
