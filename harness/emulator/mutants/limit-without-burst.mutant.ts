import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'requests must be a seventh of a second apart',
  clause: 'LIM-RPS-1',
  apply: () => ({ requestLimit: () => 1, limitWindowMs: () => 142 }),
});
