import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: '100 leads fit into a request',
  clause: 'RES-9',
  apply: () => ({ itemLimit: () => 100 }),
});
